import type { Page } from '@playwright/test';
import { violationsInThemes } from './axe.ts';
import { test } from './shared-context.ts';
import { dropdowns, form } from './site-content.ts';
import { expect, hydrated, refusedByServer, viewport } from './test.ts';

/* States that a visitor opens. all-pages.spec.ts tests a page of each kind in its first state. */

test.use({ expectedMessages: refusedByServer });

async function expectNoViolation(page: Page, within: string) {
  expect.soft(await violationsInThemes(page, within), within).toEqual([]);
}

test('Axe finds no violation in open dropdowns, in the open mobile menu and in a form with issues, in either theme', async ({
  page,
}) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/get-started');
  const isBar = await page.locator('.navigation-toggler').isHidden();
  for (const menu of isBar ? dropdowns : []) {
    await page.locator(`[popovertarget="${menu}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#${menu}`)).toBeVisible();
    await expectNoViolation(page, `#${menu}`);
    await page.keyboard.press('Escape');
  }

  await page.setViewportSize(viewport(390));
  await page.locator('[popovertarget="mobile-menu"]').click();
  const opened = dropdowns.slice(0, 1);
  for (const menu of opened) {
    await page.locator(`#mobile-menu [popovertarget="${menu}"]`).click();
    await expect(page.locator(`#${menu}`)).toBeVisible();
  }
  await expectNoViolation(page, '#navbar');
  for (const menu of [...opened, 'mobile-menu']) {
    await page.keyboard.press('Escape');
    await expect(page.locator(`#${menu}`)).toBeHidden();
  }

  await hydrated(page, '#contact');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.locator('#contact [aria-invalid="true"]')).toHaveCount(4);
  await expectNoViolation(page, '#contact');
});

test('Axe finds no violation on the response to a form that was refused without script', async ({ page }) => {
  const refused = { name: 'Text', subject: 'Text', user_content: 'Text', email: 'a/b@example.org' };
  const response = await page.request.post('/contact', { form: refused });
  expect(response.status()).toBe(422);
  const body = await response.text();
  await page.route('**/contact/refused', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/contact/refused');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectNoViolation(page, 'html');
});
