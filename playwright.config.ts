import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath, headlessShell } from './scripts/browsers.ts';

/** The built site on the real server (started by serve-site.ts), in Debian's Chromium. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: ['./tests/temporary-folder.ts', './tests/browser/serve-site.ts'],
  fullyParallel: true,
  // One more than the two processors of the test machine, because journeys on slow lines mostly wait.
  workers: 3,
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
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumFlags,
    },
    screenshot: 'off',
    trace: 'off',
  },
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  projects: [
    { name: 'browser', testMatch: 'browser/**/*.spec.ts', use: { launchOptions: headlessShell } },
    // A page whose font is late on a busy machine keeps the fallback, and the retry has the font. A real change fails twice.
    { name: 'visual', testMatch: 'visual/**/*.spec.ts', retries: 1 },
  ],
});
