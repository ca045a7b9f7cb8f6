import type { Page } from '@playwright/test';
import { company, industries, services, words } from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';

const toggler = (page: Page) => page.getByRole('button', { name: words.menu, exact: true });
const group = (page: Page, title: string) =>
  page.locator('#mobile-menu').getByRole('button', { name: title });

for (const width of [390, 1040, 1041]) {
  test.describe(`The mobile menu at ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(({ page }) => page.goto('/'));

    test('holds everything, by mouse and by keyboard', async ({ page }) => {
      await test.step('is closed at first, opens and closes by its button', async () => {
        const menu = page.locator('#mobile-menu');
        await expect(menu).toBeHidden();
        await toggler(page).click();
        await expect(menu).toBeVisible();
        await toggler(page).click();
        await expect(menu).toBeHidden();
      });

      await test.step('holds services, industries, the three sections, the profiles, address and hours', async () => {
        await toggler(page).click();
        const menu = page.locator('#mobile-menu');
        for (const { title } of words.anchors) {
          await expect(menu.getByRole('link', { name: title, exact: true })).toBeVisible();
        }
        await expect(menu.locator('a[rel~="me"]').first()).toBeVisible();
        await expect(menu.getByText(company.address.street)).toBeVisible();
        await expect(menu.getByText(company.openingHours.display)).toBeVisible();
        for (const [title, id, path, records] of [
          [words.services, '#services-menu', '/services/', services],
          [words.industries, '#industries-menu', '/industries/', industries],
        ] as const) {
          await group(page, title).click();
          const links = page.locator(`${id} a[href^="${path}"]`);
          await expect(links).toHaveCount(records.length);
          for (const link of await links.all()) await expect(link).toBeVisible();
          await group(page, title).click();
          await expect(page.locator(id)).toBeHidden();
        }
        await toggler(page).click();
      });

      await test.step('is worked by keyboard: opened, walked, each Escape one step back with the focus given back', async () => {
        await toggler(page).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(group(page, words.services)).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(page.locator('#services-menu a').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.locator('#services-menu')).toBeHidden();
        await expect(group(page, words.services)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.locator('#mobile-menu')).toBeHidden();
        await expect(toggler(page)).toBeFocused();
      });

      await test.step('closes when the focus leaves it', async () => {
        await toggler(page).focus();
        await page.keyboard.press('Enter');
        await page.locator('#mobile-menu a').last().focus();
        await page.keyboard.press('Tab');
        await expect(page.locator('#mobile-menu')).toBeHidden();
      });

      await test.step('gives an open group the sheet to itself, and the other entries back when it closes', async () => {
        await toggler(page).click();
        await group(page, words.industries).click();
        const menu = page.locator('#mobile-menu');
        await expect(group(page, words.services)).toBeHidden();
        await expect(menu.getByRole('link', { name: words.requestCallBack })).toBeHidden();
        const place = await boxOf(group(page, words.industries));
        const list = await boxOf(page.locator('#industries-menu'));
        expect(list.y).toBeGreaterThanOrEqual(place.bottom);
        expect(list.y - place.bottom).toBeLessThan(4);
        await group(page, words.industries).click();
        await expect(group(page, words.services)).toBeVisible();
        await expect(menu.getByRole('link', { name: words.requestCallBack })).toBeVisible();
      });
    });

    test('closes when a section is chosen, which comes into view', async ({ page }) => {
      await toggler(page).click();
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
      await toggler(page).click();
      await group(page, words.services).click();
      await page.locator(`#mobile-menu a[href="/services/${services.at(-1)?.slug}"]`).click();
      await expect(page).toHaveURL(`/services/${services.at(-1)?.slug}`);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator('#mobile-menu')).toBeHidden();
    });

    test('closes when a wider window has room for the bar, and leaves nothing open behind', async ({
      page,
    }) => {
      await toggler(page).click();
      await group(page, words.services).click();
      await page.setViewportSize(viewport(1440));
      await expect(page.locator('#navbar :popover-open')).toHaveCount(0);
      await expect(page.locator('#services-menu')).toBeHidden();
      await expect(group(page, words.services)).toBeVisible();
    });
  });
}

test('The menu’s sheet fills the screen below the header on a telephone', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await toggler(page).click();
  const { width, bottom } = await boxOf(page.locator('#mobile-menu'));
  expect(width).toBe(390);
  expect(Math.round(bottom)).toBe(844);
});

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 932, height: 430 },
]) {
  test.describe(`On a telephone on its side, ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('the header that stays takes a fifth of the height at most, and has everything in its menu', async ({
      page,
    }) => {
      await page.goto('/services/erp-and-crm');
      const { height } = await boxOf(page.locator('#navbar'));
      expect(height).toBeLessThanOrEqual(size.height / 5);
      await toggler(page).click();
      const menu = page.locator('#mobile-menu');
      for (const last of [
        menu.getByText(company.address.street),
        menu.getByRole('link', { name: company.mobile.display }),
        menu.getByRole('link', { name: company.email }),
        menu.getByRole('link', { name: words.requestCallBack }),
      ]) {
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 1 });
      }
    });

    test('an opened group shows its links, and scrolls to the last', async ({ page }) => {
      await page.goto('/services/erp-and-crm');
      await toggler(page).click();
      await group(page, words.industries).click();
      const links = page.locator('#industries-menu a');
      for (const place of [0, 1, 2]) await expect(links.nth(place)).toBeInViewport({ ratio: 1 });
      await links.last().scrollIntoViewIfNeeded();
      await expect(links.last()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}
