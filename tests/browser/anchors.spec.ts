import type { Page } from '@playwright/test';
import { services, words } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

/** Pages of each kind, and how many places on them a link can name at least. */
const pages = [
  ['/', 5],
  [`/services/${services[3]?.slug}`, 2],
  ['/get-started', 2],
  ['/policies/terms-of-use', 8],
] as const;

const sizes = [viewport(390), viewport(1440), { width: 844, height: 390 }, { width: 320, height: 256 }];

for (const [path, least] of pages) {
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
}

for (const size of sizes) {
  test.describe(`At ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('the sections of the home page lie flush below the header for who comes from another page', async ({
      page,
    }) => {
      for (const { fragment } of words.anchors) {
        if (!fragment) continue;
        await page.goto('/industries/healthcare');
        const toggler = page.getByRole('button', { name: words.menu, exact: true });
        if (await toggler.isVisible()) await toggler.click();
        const link = page.locator(`#navbar a[href$="#${fragment}"]`).first();
        const href = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(page).toHaveURL(new URL(href, page.url()).href);
        await expect.poll(() => distance(page, fragment), { message: fragment }).toBeLessThanOrEqual(1);
      }
    });
  });
}

test('A place is kept where the font comes late', async ({ page }) => {
  let release = () => {};
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize(viewport(width));
    for (const path of ['/#about', '/#contact', '/policies/terms-of-use#contact-details-heading']) {
      const id = path.split('#')[1] ?? '';
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => distance(page, id), { message: `${path}, before` }).toBeLessThanOrEqual(1);
      release();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect.poll(() => distance(page, id), { message: `${path}, after` }).toBeLessThanOrEqual(1);
    }
  }
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
