import type { Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { policies } from './site-content.ts';
import { expect, viewport } from './test.ts';

const sizes = [viewport(390), viewport(1440), { width: 320, height: 256 }];

for (const path of ['/', policies[0]?.path ?? ''])
  test(`Every place of ${path} that a link names lies flush below the header, however large the window`, async ({
    page,
  }) => {
    await page.goto(path);
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('main section[id], [data-chapters] h2[id]')].map(({ id }) => id),
    );
    expect(named.length).toBeGreaterThan(4);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Parts that are rows on a phone are folded when the next frame is drawn.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      for (const id of named) {
        await page.evaluate((fragment) => {
          location.hash = fragment;
        }, id);
        const message = `${id} at ${size.width} by ${size.height}`;
        await expect.poll(() => distance(page, id), { message }).toBeLessThanOrEqual(1);
      }
    }
  });

/** Pixels between a target and its right position: below the header, or in view where the page ends before. */
function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((fragment) => {
    const place = document.getElementById(fragment)?.getBoundingClientRect().top ?? Number.NaN;
    const header = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
    const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const gap = place - Math.max(0, header);
    return isEnd && gap > 0 && place < innerHeight ? 0 : Math.abs(gap);
  }, id);
}
