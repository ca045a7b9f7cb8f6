import type { Browser, Keyboard, Mouse, Page } from '@playwright/test';

/**
 * The part of Playwright's page that the behaviours use. Playwright's own builds have all of it; Debian's Firefox and
 * WebKit, which Playwright cannot drive, have adapters in debian/.
 */
export interface EnginePage
  extends Pick<Page, 'goto' | 'goBack' | 'goForward' | 'evaluate' | 'setViewportSize'> {
  readonly keyboard: Pick<Keyboard, 'press' | 'type'>;
  readonly mouse: Pick<Mouse, 'click'>;
}

/** A running browser with an empty profile. */
export interface Engine {
  /** A page for one test. */
  newPage(options: { javaScriptEnabled: boolean }): Promise<EnginePage>;
  /** Ends the browser, whatever state it is in. */
  close(): Promise<void>;
}

/** A browser that Playwright has started: each page has a profile of its own. */
export function engineOf(browser: Browser): Engine {
  return {
    async newPage(options) {
      await Promise.all(browser.contexts().map((context) => context.close()));
      return (await browser.newContext(options)).newPage();
    },
    close: () => browser.close(),
  };
}
