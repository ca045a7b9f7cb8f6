import type { Page } from '@playwright/test';
import { home, messages, services } from './site-content.ts';
import { expect, holdBack, test, viewport } from './test.ts';

/* Controls that are pressed before their script has loaded respond when it has. */

const PAGE_SCRIPT = '**/a/document.*.js';
const ISLANDS = '**/a/hydrate.*.js';

/** Opens the home page, and returns as soon as the part is drawn. */
async function openAt(page: Page, part: string) {
  await page.goto('/', { waitUntil: 'commit' });
  await show(page, part);
}

async function show(page: Page, part: string) {
  const element = page.locator(part).first();
  await element.waitFor({ state: 'attached' });
  await element.evaluate((target) => target.scrollIntoView({ block: 'center' }));
}

for (const [script, files] of [
  ['any script', PAGE_SCRIPT],
  ['the script of the sections', ISLANDS],
] as const)
  test(`Tabs that are chosen before ${script} is there are shown without a second press`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(1440));
    const release = await holdBack(page, files);
    await openAt(page, '#about [role="tablist"]');
    const about = page.locator('#about [role="tab"]').nth(1);
    await about.click();
    await show(page, '#services [role="tablist"]');
    const tabs = page.locator('#services [role="tab"]');
    await tabs.nth(1).click();
    await tabs.nth(3).click();
    await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'false');
    release();
    await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(3)).toBeFocused();
    const pane = page.locator('#services').getByRole('tabpanel');
    await expect(pane).toContainText(services[3]?.description ?? '');
    await expect(pane).toHaveCount(1);
    await show(page, '#about [role="tablist"]');
    await expect(about).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#about').getByText(home.about.tabs[1]?.text ?? '')).toBeVisible();
  });

test('A service that is opened on a phone before the script is there stays open', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  const release = await holdBack(page, ISLANDS);
  await openAt(page, '#services details');
  const entries = page.locator('#services details');
  await entries.nth(2).locator('summary').click();
  await expect(entries.nth(2)).toHaveAttribute('open');
  release();
  await expect(page.locator('#services [data-island]')).toHaveAttribute('data-ready');
  await expect(entries.nth(2)).toHaveAttribute('open');
  await expect(page.locator('#services details[open]')).toHaveCount(1);
});

for (const [presses, theme] of [
  ['a press', 'dark'],
  ['two presses', 'light'],
] as const)
  test(`The theme toggle follows ${presses} made before the script is there`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const release = await holdBack(page, PAGE_SCRIPT);
    await openAt(page, '[data-theme-switch]');
    const toggle = page.getByRole('button', { name: messages.switchTheme });
    await toggle.click();
    if (presses === 'two presses') await toggle.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(toggle).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  });
