import { home } from './site-content.ts';
import { expect, hydrated, test, viewport } from './test.ts';

for (const width of [390, 1440]) {
  test.describe(`The about tabs at ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await hydrated(page, '#about [role="tablist"]');
    });

    test('have the titles of their record, the first one chosen', async ({ page }) => {
      const about = page.locator('#about');
      await expect(about.getByRole('tab')).toHaveText(home.about.tabs.map(({ title }) => title));
      await expect(about.getByRole('tab', { selected: true })).toHaveText(home.about.tabs[0]?.title ?? '');
      await expect(about.getByRole('tabpanel')).toHaveCount(1);
      await expect(about.getByRole('tabpanel')).toContainText(home.about.tabs[0]?.text ?? '');
    });

    test('show the text of the one that is clicked, and no other', async ({ page }) => {
      const about = page.locator('#about');
      for (const { title, text } of [...home.about.tabs].reverse()) {
        await about.getByRole('tab', { name: title }).click();
        await expect(about.getByRole('tab', { selected: true })).toHaveText(title);
        await expect(about.getByRole('tabpanel')).toHaveCount(1);
        await expect(about.getByText(text)).toBeVisible();
        for (const other of home.about.tabs.filter((tab) => tab.title !== title)) {
          await expect(about.getByText(other.text)).toBeHidden();
        }
      }
    });

    test('are walked by arrow keys, Home and End', async ({ page }) => {
      const tabs = page.locator('#about').getByRole('tab');
      await tabs.first().focus();
      for (const [key, index] of [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowRight', 0],
        ['ArrowLeft', 2],
        ['Home', 0],
        ['End', 2],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tabs.nth(index)).toBeFocused();
        await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
      }
      await page.keyboard.press('Tab');
      await expect(page.locator('#about').getByRole('tabpanel')).toBeFocused();
    });
  });
}
