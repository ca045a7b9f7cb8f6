import { test as base, expect, type PlaywrightWorkerOptions } from '@playwright/test';
import { browsers, headlessShellLaunch, missingBrowser } from '../../scripts/browsers.ts';
import { adapterOf } from './debian/adapters.ts';
import { LostSession } from './debian/lost-session.ts';
import { type Engine, engineOf } from './engine.ts';
import { parts } from './parts.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export { expect };

/** Playwright's test with the engine of its project: Playwright's browser, or an adapter over Debian's. */
export const test = base.extend<object, { engine: Engine }>({
  engine: [
    async ({ playwright, browserName }, use) => {
      const choice = browsers[browserName];
      const options = browserName === 'chromium' ? headlessShellLaunch : choice?.launch;
      const start = async () => engineOf(await playwright[browserName].launch(options));
      let engine: Promise<Engine> | undefined;
      await use({
        async newPage(page) {
          engine ??= options ? start() : Promise.resolve(adapterOf(browserName));
          return (await engine).newPage(page);
        },
        close: async () => (await engine)?.close(),
      });
      await (await engine)?.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * The body of a test of the table: what every engine must do. Where WebKitGTK loses its session (debian/lost-session.ts), it
 * begins again once. Nothing else is tried again: no assertion, and no timeout, as of a page that hangs.
 */
export function behaviour(body: (page: Visitor) => Promise<void>) {
  return async ({ engine, browserName, javaScriptEnabled, baseURL }: Fixtures): Promise<void> => {
    const missing = missingBrowser(browserName);
    test.skip(missing !== undefined, missing);
    const attempt = async () => body(visitorOf(await engine.newPage({ javaScriptEnabled }), baseURL ?? ''));
    try {
      await attempt();
    } catch (error) {
      if (!(error instanceof LostSession)) throw error;
      test.info().annotations.push({ type: 'tried again', description: error.message });
      await engine.close();
      await attempt();
    }
  };
}

/** Skips a test of the bar where a long name and the entries leave no room for it, so that the menu is a sheet at any width. */
export async function needsBar(page: Visitor): Promise<void> {
  const isSheet = await page.isVisible(parts.mobileToggle);
  test.skip(isSheet, 'The name and the entries of the company leave no room for a bar.');
}

interface Fixtures extends Pick<PlaywrightWorkerOptions, 'browserName'> {
  readonly engine: Engine;
  readonly javaScriptEnabled: boolean;
  readonly baseURL: string | undefined;
}
