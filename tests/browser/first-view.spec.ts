import type { Page } from '@playwright/test';
import { industries, services } from './site-content.ts';
import { holdBack } from './slow-line.ts';
import { cacheFont, expect, scrollThrough, test, viewport } from './test.ts';

/* The first moments of a page: all of it is there at once, and nothing moves under a visitor who moves at once. */

test('Assistive technology finds the whole page while a picture still hangs', async ({ page }) => {
  await page.route('**/*.{avif,webp}', () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const named = (role: string) =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value);
  for (const { title } of industries) expect(named('link')).toContain(`More about ${title}`);
  for (const { title } of services) expect(named('link')).toContain(title);
  expect(named('heading')).toContain('Request a Call-Back');
  expect(named('textbox')).toHaveLength(5);
  expect(named('contentinfo')).toHaveLength(1);
});

test('What only an installed site needs is named when the page has loaded', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const manifest = page.locator('link[rel="manifest"]');
  expect(await manifest.count()).toBe(0);
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
});

for (const width of [390, 1440]) {
  test.describe(`At ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test('who presses End at once stays at the end', async ({ page }) => {
      const letGo = await holdBack(page, '**/a/*.{js,avif,webp,woff2}');
      await openUnfinished(page);
      await page.keyboard.press('End');
      await expect.poll(() => page.evaluate(distanceFromEnd)).toBeLessThanOrEqual(1);
      letGo();
      await settled(page);
      expect(await page.evaluate(distanceFromEnd)).toBeLessThanOrEqual(1);
    });

    test('who scrolls at once keeps what is in view where it is', async ({ page }) => {
      const letGo = await holdBack(page, '**/a/*.{js,avif,webp,woff2}');
      await openUnfinished(page);
      const place = page.locator('#features-heading');
      await place.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
      const top = () => place.evaluate((heading) => heading.getBoundingClientRect().top);
      const before = await top();
      letGo();
      await settled(page);
      expect(await top()).toBeCloseTo(before, 0);
    });

    test('a link that is chosen at once leads to its place', async ({ page }) => {
      const letGo = await holdBack(page, '**/a/*.{js,avif,webp,woff2}');
      await openUnfinished(page);
      await page.evaluate(() => {
        location.hash = '#about';
      });
      letGo();
      await settled(page);
      const line = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
      const top = () => page.locator('#about').evaluate((place) => place.getBoundingClientRect().top);
      await expect.poll(top).toBeCloseTo(line, -1);
    });

    test('who reloads a page finds the place where it was left', async ({ page }) => {
      await cacheFont(page);
      await page.goto('/');
      await scrollThrough(page);
      await page.locator('#features').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      const before = await page.evaluate(places);
      await page.reload();
      await expect.poll(() => page.evaluate(places)).toEqual(before);
    });
  });
}

/** The page as it is first seen, when all its markup has come and nothing else. */
async function openUnfinished(page: Page) {
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await drawn(page);
}

/** Waits until all that comes at first has come and is drawn. */
async function settled(page: Page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
}

/** Waits for a frame; the first is drawn when the font is there, or has been waited for long enough. */
async function drawn(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const distanceFromEnd = () => {
  const { scrollHeight } = document.documentElement;
  return Math.abs(scrollHeight - innerHeight - scrollY);
};
const places = () =>
  [...document.querySelectorAll('section[id]')].map((section) =>
    Math.round(section.getBoundingClientRect().top),
  );
