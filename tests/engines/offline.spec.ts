import { type CuttableLine, cuttableLine } from '../browser/cuttable-line.ts';
import { home } from '../browser/site-content.ts';
import { behaviour, expect, test } from './test.ts';

let line: CuttableLine;
test.use({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => {
    line = await cuttableLine(process.env.SITE_UNDER_TEST ?? '');
    await use(line.url);
    line.close();
  },
});

test(
  'a page that was opened can be read again without a connection',
  behaviour(async (page) => {
    line.restore();
    await page.open('/');
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    line.cut();
    await page.open('/');
    expect(await page.text('h1')).toBe(home.hero.heading);
  }),
);

/** In the page: true where a worker serves it and the device has a copy of it. */
async function isKept(): Promise<boolean> {
  const copy = await caches.match(location.pathname, { ignoreVary: true });
  return navigator.serviceWorker.controller !== null && copy !== undefined;
}
