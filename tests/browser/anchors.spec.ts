import type { Page } from '@playwright/test';
import { services } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

/** Pages of each kind, and how many places on them a link can name at least. */
const pages = [
  ['/', 5],
  [`/services/${services[3]?.slug}`, 2],
  ['/policies/terms-of-use', 8],
] as const;
const sizes = [viewport(390), viewport(1440), { width: 844, height: 390 }, { width: 320, height: 256 }];

for (const [path, least] of pages)
  test(`Every place of ${path} that a link names lies flush below the header, however large the window`, async ({
    page,
  }) => {
    await page.goto(path);
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('main section[id], [data-chapters] h2[id]')].map(({ id }) => id),
    );
    expect(named.length).toBeGreaterThanOrEqual(least);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const id of named) {
        await page.evaluate((fragment) => {
          location.hash = fragment;
        }, id);
        const message = `${id} at ${size.width} by ${size.height}`;
        await expect.poll(() => distance(page, id), { message }).toBeLessThanOrEqual(1);
      }
    }
  });

for (const width of [390, 1440])
  test(`At ${width} pixels a place is kept where the font comes late`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => promise.then(() => route.continue()));
    await page.setViewportSize(viewport(width));
    await page.goto('/#about', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => distance(page, 'about'), { message: 'before' }).toBeLessThanOrEqual(1);
    resolve();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => distance(page, 'about'), { message: 'after' }).toBeLessThanOrEqual(1);
  });

/** How far the place is from where it belongs: below the header, or in view where the page ends before. */
function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((fragment) => {
    const place = document.getElementById(fragment)?.getBoundingClientRect().top ?? Number.NaN;
    const header = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
    const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const gap = place - Math.max(0, header);
    return isEnd && gap > 0 && place < innerHeight ? 0 : Math.abs(gap);
  }, id);
}
