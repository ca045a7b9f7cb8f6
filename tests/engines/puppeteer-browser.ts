import puppeteer, { type KeyInput } from 'puppeteer-core';
import { expect } from 'vitest';
import { chromiumFlags, chromiumPath, firefoxPath, missingBrowser } from '../../scripts/browsers.ts';
import type { Browser, Engine } from './browser.ts';

/** Chromium over its own protocol. Puppeteer loses pages of the back/forward cache and prerendered ones. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: missingBrowser('chromium'),
  start: ({ javaScript }) =>
    start('chrome', chromiumPath, javaScript, {
      args: chromiumFlags.map((flag) =>
        flag.startsWith('--disable-features=') ? `${flag},BackForwardCache,Prerender2` : flag,
      ),
    }),
};

/**
 * Firefox over WebDriver BiDi. A preference turns JavaScript off: the protocol has no command for it. Another
 * stores no page in the back/forward cache: the protocol does not report its return, and Puppeteer would wait.
 */
export const firefox: Engine = {
  name: 'Firefox',
  missing: missingBrowser('firefox'),
  start: ({ javaScript }) =>
    start('firefox', firefoxPath, javaScript, {
      extraPrefsFirefox: {
        'javascript.enabled': javaScript,
        'browser.sessionhistory.max_total_viewers': 0,
      },
    }),
};

async function start(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  javaScript: boolean,
  options: { args?: string[]; extraPrefsFirefox?: Record<string, unknown> },
): Promise<Browser> {
  const instance = await puppeteer.launch({ ...options, browser, executablePath, headless: true });
  // Firefox sends keys to the page that was opened last, and to no page that was there from the start.
  const page = await instance.newPage();
  await page.bringToFront();
  if (browser === 'chrome') await page.setJavaScriptEnabled(javaScript);
  return {
    // Puppeteer can mistake a late event of the previous page for one of the new page, and then waits for ever.
    async goto(url) {
      await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    async forward() {
      await page.goForward();
    },
    // Puppeteer's own type requires mutable arguments, which it only reads.
    evaluate: (work, ...args) => page.evaluate(work as never, ...args) as never,
    async clickAt(x, y) {
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) =>
      page.setViewport({ width, height }).catch((error) => {
        // Firefox 140 sets the size and knows no command for the orientation.
        if (!`${error}`.includes('setScreenOrientationOverride')) throw error;
      }),
    kill() {
      instance.process()?.kill('SIGKILL');
    },
  };
}
