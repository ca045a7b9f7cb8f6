import { industries, services, words } from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';

for (const width of [390, 1040, 1041]) {
  test.describe(`The mobile menu at ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(({ page }) => page.goto('/'));

    test('is closed at first, opens and closes by its button', async ({ page }) => {
      const menu = page.locator('#mobile-menu');
      const toggler = page.getByRole('button', { name: words.menu, exact: true });
      await expect(menu).toBeHidden();
      await toggler.click();
      await expect(menu).toBeVisible();
      await toggler.click();
      await expect(menu).toBeHidden();
    });

    test('holds services, industries, the three sections and the profiles', async ({ page }) => {
      await page.getByRole('button', { name: words.menu, exact: true }).click();
      const menu = page.locator('#mobile-menu');
      for (const summary of await menu.locator('summary').all()) {
        await summary.click();
        await expect(summary.locator('xpath=..')).toHaveAttribute('open');
      }
      await expect(menu.locator('a[href^="/services/"]')).toHaveCount(services.length);
      await expect(menu.locator('a[href^="/industries/"]')).toHaveCount(industries.length);
      for (const { title } of words.anchors) {
        await expect(menu.getByRole('link', { name: title, exact: true })).toBeVisible();
      }
      await expect(menu.locator('a[rel~="me"]').first()).toBeVisible();
    });

    test('closes when a section is chosen, which comes into view', async ({ page }) => {
      await page.getByRole('button', { name: words.menu, exact: true }).click();
      await page
        .locator('#mobile-menu')
        .getByRole('link', { name: words.anchors[1]?.title ?? '', exact: true })
        .click();
      await expect(page.locator('#mobile-menu')).toBeHidden();
      await expect(page).toHaveURL(`/#${words.anchors[1]?.fragment}`);
      await expect(page.locator(`#${words.anchors[1]?.fragment}`)).toBeInViewport();
    });

    test('leads to a service, at the top of its page, and is closed there', async ({ page }) => {
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await page.getByRole('button', { name: words.menu, exact: true }).click();
      await page.locator('#mobile-menu summary').first().click();
      await page.locator(`#mobile-menu a[href="/services/${services.at(-1)?.slug}"]`).click();
      await expect(page).toHaveURL(`/services/${services.at(-1)?.slug}`);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator('#mobile-menu')).toBeHidden();
    });

    test('is worked by keyboard: opened, walked, closed by Escape with the focus given back', async ({
      page,
    }) => {
      const toggler = page.getByRole('button', { name: words.menu, exact: true });
      await toggler.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('#mobile-menu summary').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('#mobile-menu a').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('#mobile-menu')).toBeHidden();
      await expect(toggler).toBeFocused();
    });

    test('opens one group at a time', async ({ page }) => {
      await page.getByRole('button', { name: words.menu, exact: true }).click();
      const groups = page.locator('#mobile-menu details');
      await groups.nth(0).locator('summary').click();
      await groups.nth(1).locator('summary').click();
      await expect(page.locator('#mobile-menu details[open]')).toHaveCount(1);
      await expect(groups.nth(1)).toHaveAttribute('open');
    });
  });
}

test('The menu’s sheet fills the screen below the header on a telephone', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await page.getByRole('button', { name: words.menu, exact: true }).click();
  const { width, bottom } = await boxOf(page.locator('#mobile-menu'));
  expect(width).toBe(390);
  expect(Math.round(bottom)).toBe(844);
});
