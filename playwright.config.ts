import { defineConfig } from '@playwright/test';
import { engines } from './scripts/browser-choice.ts';
import { chromiumLaunch, headlessShellLaunch, screenshotLaunch } from './scripts/browsers.ts';

/** Journeys by what the headless shell lacks: autofill, Background Sync and, for Playwright, the back/forward cache. */
const inWholeChromium = 'browser/{autofill,background-sync,back-forward-cache}.spec.ts';

/** The built site on the real server (started by serve-site.ts), in browsers. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: ['./tests/temporary-folder.ts', './tests/browser/serve-site.ts'],
  fullyParallel: true,
  // Two more than the processors of the test machine: one for Firefox and one for WebKit; journeys on slow lines mostly wait.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['dot'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.SITE_UNDER_TEST ?? '',
    browserName: 'chromium',
    locale: 'en-IN',
    // Journeys begin without a worker, as a first visit does; offline.spec.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
    screenshot: 'off',
    trace: 'off',
  },
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  // A worker starts a process and a browser, some three seconds of work: few tests have one, beside which journeys run. WebKit
  // and Firefox are first, because they take long to start.
  projects: [
    ...[...engines].reverse().map((browserName) => ({
      name: browserName,
      testMatch: 'engines/*.spec.ts',
      workers: 1,
      timeout: 120_000,
      expect: { timeout: 20_000 },
      use: { browserName },
    })),
    {
      name: 'whole-chromium',
      testMatch: inWholeChromium,
      workers: 1,
      use: { launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-back-forward-cache'] } },
    },
    // A page whose font is late on a busy machine keeps the fallback, and the retry has the font. A real change fails twice.
    {
      name: 'visual',
      testMatch: 'visual/**/*.spec.ts',
      retries: 1,
      workers: 1,
      use: { launchOptions: screenshotLaunch ?? chromiumLaunch },
    },
    {
      name: 'browser',
      testMatch: 'browser/**/*.spec.ts',
      testIgnore: inWholeChromium,
      use: { launchOptions: headlessShellLaunch },
    },
  ],
});
