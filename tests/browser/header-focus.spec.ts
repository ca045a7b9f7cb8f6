import type { Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { test } from './shared-context.ts';
import { dropdowns, servicePath } from './site-content.ts';
import { expect, viewport } from './test.ts';

/* The focus inside the header does not scroll the page. */

const START = 2000;
const readAt = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function startInTheMiddle(page: Page, control: string) {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), START);
  await page
    .locator(control)
    .first()
    .evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
}

test('Tab through the header scrolls nothing, however large the window, nor does Escape from a dropdown', async ({
  page,
}) => {
  await page.goto(servicePath);
  const inHeader = () => page.evaluate(() => document.activeElement?.closest('#header') !== null);
  for (const { width, height } of [
    viewport(1440),
    { width: 1440, height: 657 },
    { width: 1040, height: 700 },
    viewport(390),
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize({ width, height });
    await startInTheMiddle(page, '#header a:visible');
    let passed = 0;
    while (await inHeader()) {
      expect(await readAt(page), `${width} by ${height}, after ${passed} times Tab`).toBe(START);
      await page.keyboard.press('Tab');
      passed += 1;
    }
    expect(passed, `stops of Tab at ${width} by ${height}`).toBeGreaterThan(3);
  }
  const [dropdown] = dropdowns;
  await page.setViewportSize(viewport(1440));
  // A long name leaves no room for a bar.
  if (!dropdown || (await page.locator('.navigation-toggler').isVisible())) return;
  await startInTheMiddle(page, `[popovertarget="${dropdown}"]`);
  for (const key of ['Enter', 'Tab', 'Tab', 'Escape']) await page.keyboard.press(key);
  await expect(page.locator(`[popovertarget="${dropdown}"]`)).toBeFocused();
  expect(await readAt(page)).toBe(START);
});

test('The mobile menu of a low window brings each entry into view that has the focus, and scrolls nothing when it is closed by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(servicePath);
  await startInTheMiddle(page, '.navigation-toggler');
  await page.keyboard.press('Enter');
  await expect(page.locator('#mobile-menu')).toBeVisible();
  const entries = await page.locator('#mobile-menu :is(a, button):visible').all();
  expect(entries.length).toBeGreaterThan(isSample ? 5 : 2);
  for (const entry of [...entries, ...entries.toReversed()]) {
    await entry.focus();
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
  await page.locator('#mobile-menu a').last().focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('.navigation-toggler')).toBeFocused();
  expect(await readAt(page)).toBe(START);
});
