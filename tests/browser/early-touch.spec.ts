import type { Page } from '@playwright/test';
import { home, messages, services } from './site-content.ts';
import { holdBack, slowDown } from './slow-line.ts';
import { expect, test, viewport } from './test.ts';

/* Controls that are pressed before their script has loaded: they respond once it has. */

const PAGE_SCRIPT = '**/a/page.*.js';
const ISLANDS = '**/a/hydrate.*.js';

/**
 * How many times slower the processor is where a script is held back, which by itself puts every press before it. Where
 * nothing is held back it is six times: Chromium computes for nothing meanwhile, at the cost of journeys beside.
 */
const heldPace = 2;

/** Opens the page and returns as soon as the part is drawn. */
async function openAt(page: Page, part: string) {
  await page.goto('/', { waitUntil: 'commit' });
  const element = page.locator(part).first();
  await element.waitFor({ state: 'attached' });
  await element.evaluate((target) => target.scrollIntoView({ block: 'center' }));
}

for (const [script, held] of [
  ['any script', PAGE_SCRIPT],
  ['the script of the sections', ISLANDS],
] as const) {
  test.describe(`On slow 4G with a slow processor, before ${script} is there,`, () => {
    test.use({ viewport: viewport(1440) });

    test('a service that is chosen is shown without a second press', async ({ page }) => {
      await slowDown(page, 'slow 4G', heldPace);
      const letGo = await holdBack(page, held);
      await openAt(page, '#services [role="tablist"]');
      const tab = page.locator('#services [role="tab"]').nth(3);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'false');
      letGo();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('#services').getByRole('tabpanel')).toContainText(
        services[3]?.description ?? '',
      );
      await expect(page.locator('#services').getByRole('tabpanel')).toHaveCount(1);
    });

    test('an about tab that is chosen is shown without a second press', async ({ page }) => {
      await slowDown(page, 'slow 4G', heldPace);
      const letGo = await holdBack(page, held);
      await openAt(page, '#about [role="tablist"]');
      await page.locator('#about [role="tab"]').nth(1).click();
      letGo();
      await expect(page.locator('#about [role="tab"]').nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('#about').getByText(home.about.tabs[1]?.text ?? '')).toBeVisible();
    });

    test('arrow keys choose as they do later, and do not scroll the page', async ({ page }) => {
      await slowDown(page, 'slow 4G', heldPace);
      const letGo = await holdBack(page, held);
      await openAt(page, '#services [role="tablist"]');
      const tabs = page.locator('#services [role="tab"]');
      await tabs.first().focus();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => scrollY)).toBe(before);
      letGo();
      await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.nth(2)).toBeFocused();
    });
  });
}

test('A tab that is chosen on a line of its own pace, with nothing held back, is shown', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await slowDown(page, 'slow 4G', 6);
  await openAt(page, '#services [role="tablist"]');
  await page.locator('#services [role="tab"]').nth(2).click();
  await expect(page.locator('#services [role="tab"]').nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('A service that is opened on a phone before the script is there stays open', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await slowDown(page, 'slow 4G', heldPace);
  const letGo = await holdBack(page, ISLANDS);
  await openAt(page, '#services details');
  const entries = page.locator('#services details');
  await entries.nth(2).locator('summary').click();
  await expect(entries.nth(2)).toHaveAttribute('open');
  letGo();
  await expect(page.locator('#services [data-island]')).toHaveAttribute('data-ready');
  await expect(entries.nth(2)).toHaveAttribute('open');
  await expect(page.locator('#services details[open]')).toHaveCount(1);
});

for (const presses of [1, 2] as const) {
  test(`On slow 3G the lamp answers ${presses === 1 ? 'a press' : 'two presses'} at the first paint`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await slowDown(page, 'slow 3G', 1);
    const letGo = await holdBack(page, PAGE_SCRIPT);
    await openAt(page, '[data-theme-switch]');
    const lamp = page.getByRole('button', { name: messages.switchTheme });
    for (let press = 0; press < presses; press++) await lamp.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-theme', presses === 1 ? 'dark' : 'light');
    await expect(lamp).toHaveAttribute('aria-pressed', String(presses === 1));
  });
}

test('A form that is sent before the script is there is sent by the browser itself', async ({ page }) => {
  await holdBack(page, ISLANDS);
  await openAt(page, '#contact form');
  for (const name of ['name', 'subject', 'user_content'])
    await page.locator(`#contact [name="${name}"]`).fill('Text');
  await page.locator('#contact [name="email"]').fill('asha@example.org');
  await page.locator('#contact button').click();
  await expect(page).toHaveURL('/contact/sent');
});
