import type { Page } from '@playwright/test';
import { home, messages, servicesAtHome } from './site-content.ts';
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
    const hasTabs = servicesAtHome.length > 1;
    const last = page.locator('#services [role="tab"]').last();
    if (hasTabs) {
      await show(page, '#services [role="tablist"]');
      await page.locator('#services [role="tab"]').nth(1).click();
      await last.click();
      await expect(last).toHaveAttribute('aria-selected', 'false');
    }
    release();
    if (hasTabs) {
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expect(last).toBeFocused();
      const pane = page.locator('#services').getByRole('tabpanel');
      await expect(pane).toContainText(servicesAtHome.at(-1)?.description ?? '');
      await expect(pane).toHaveCount(1);
      await show(page, '#about [role="tablist"]');
    }
    await expect(about).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#about').getByText(home.about.tabs[1]?.text ?? '')).toBeVisible();
  });

for (const [what, pressed, names] of [
  ['The last service, opened on a phone before the script is there,', -1, true],
  ['The last service, opened so in a browser that leaves the first one open,', -1, false],
  ['The first service, closed on a phone before the script is there,', 0, true],
] as const)
  test(`${what} is the one that is open when the script is there`, async ({ page }) => {
    test.skip(servicesAtHome.length < 2, 'No second service is closed at first.');
    await page.setViewportSize(viewport(390));
    const release = await holdBack(page, ISLANDS);
    await openAt(page, '#services details');
    const services = page.locator('#services details');
    // Chromium 109, Firefox 115 and Safari 16.4 do not know this attribute.
    if (!names)
      await services.evaluateAll((all) => all.forEach((service) => void service.removeAttribute('name')));
    const service = services.nth(pressed);
    const wasOpen = pressed === 0;
    await service.locator('summary').click();
    await expect(service).toHaveJSProperty('open', !wasOpen);
    release();
    await expect(page.locator('#services [data-island]')).toHaveAttribute('data-ready');
    await expect(service).toHaveAttribute('open');
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
