import type { Page } from '@playwright/test';
import { servicePath, words } from './site-content.ts';
import { expect, test } from './test.ts';

const withoutScript = { expectedMessages: /net::ERR_FAILED/ };

/** How many sections wait for the visitor to come near, or for their turn. */
const waiting = () =>
  [...document.querySelectorAll('section, footer')].filter(
    (section) => getComputedStyle(section).contentVisibility === 'auto',
  ).length;
const places = () =>
  [...document.querySelectorAll('section[id]')].map((section) =>
    Math.round(section.getBoundingClientRect().top),
  );

/** The page as it is before its script has come. */
async function openUnfinished(page: Page, path: string) {
  await page.route('**/a/document.*.js', (route) => route.abort());
  await page.goto(path);
}

for (const path of ['/', servicePath]) {
  test(`The rest of ${path} is laid out after the first view, and soon`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => page.evaluate(waiting)).toBe(0);
  });
}

test.describe('While the rest of a page waits for its turn', () => {
  test.use(withoutScript);

  test('a link leads to its place', async ({ page }) => {
    await openUnfinished(page, '/');
    expect(await page.evaluate(waiting)).toBeGreaterThan(3);
    await page
      .locator('header')
      .getByRole('link', { name: words.anchors[1]?.title ?? '' })
      .first()
      .click();
    const line = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect
      .poll(() => page.locator('#about').evaluate((place) => place.getBoundingClientRect().top))
      .toBeCloseTo(line, -1);
    expect(await page.evaluate(waiting)).toBe(0);
  });

  test('all of it can be seen, script or not', async ({ page }) => {
    await openUnfinished(page, '/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('footer').getByRole('link').last()).toBeInViewport();
    await page.locator('#contact').getByRole('textbox').first().click();
    await expect(page.locator('#contact').getByRole('textbox').first()).toBeFocused();
  });
});

test('Who reloads a page finds the place where it was left', async ({ page }) => {
  // A page keeps the font it begins with: here it is in the cache before the page that is looked at.
  await page.goto('/contact/sent');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.goto('/');
  await expect.poll(() => page.evaluate(waiting)).toBe(0);
  await page.locator('#features').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const before = await page.evaluate(places);
  await page.reload();
  await expect.poll(() => page.evaluate(places)).toEqual(before);
  expect(await page.evaluate(waiting)).toBe(0);
});
