import type { Locator } from '@playwright/test';
import { guideTo, services } from './site-content.ts';
import { boxOf, expect, hydrated, test, viewport } from './test.ts';

const short = services.map(({ title, titleSmall }) => titleSmall || title);

for (const width of [1041, 1440]) {
  test.describe(`The services at ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await hydrated(page, '#services');
    });

    test('are chosen as tabs, by mouse and by keyboard', async ({ page }) => {
      await test.step('are tabs on the left and a pane on the right, the first one chosen', async () => {
        const tabs = page.locator('#services').getByRole('tab');
        await expect(tabs).toHaveCount(services.length);
        for (const [index, title] of short.entries()) await expect(tabs.nth(index)).toContainText(title);
        await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator('#services [aria-selected="true"]')).toHaveCount(1);
        const list = await boxOf(page.locator('#services').getByRole('tablist'));
        const pane = await boxOf(page.locator('#services').getByRole('tabpanel'));
        expect(list.right).toBeLessThanOrEqual(pane.x + 1);
        await expect(page.locator('#services details').first()).toBeHidden();
      });

      await test.step('show title, intro, description, key points, picture and a guide', async () => {
        for (const [index, service] of services.entries()) {
          await page.locator('#services').getByRole('tab').nth(index).click();
          const pane = page.locator('#services').getByRole('tabpanel');
          await expect(pane).toHaveCount(1);
          await expect(pane.getByRole('heading', { name: service.title, exact: true })).toBeVisible();
          await expect(pane.getByText(service.intro, { exact: true })).toBeVisible();
          await expect(pane.getByText(service.description)).toBeVisible();
          await expect(pane.locator('li')).toHaveText(service.keyPoints);
          await expect(pane.locator('img')).toHaveCount(1);
          const guide = pane.getByRole('link', { name: guideTo(service.title) });
          await expect(guide).toHaveAttribute('href', `/services/${service.slug}`);
        }
      });

      await test.step('are walked by arrow keys, Home and End, and stand once in the tab order', async () => {
        const tabs = page.locator('#services').getByRole('tab');
        const chosen = async (index: number) => {
          await expect(tabs.nth(index)).toBeFocused();
          await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
          await expect(page.locator('#services [role="tab"][tabindex="0"]')).toHaveCount(1);
        };
        await tabs.first().focus();
        await page.keyboard.press('ArrowDown');
        await chosen(1);
        await page.keyboard.press('End');
        await chosen(services.length - 1);
        await page.keyboard.press('ArrowDown');
        await chosen(0);
        await page.keyboard.press('ArrowUp');
        await chosen(services.length - 1);
        await page.keyboard.press('Home');
        await chosen(0);
        await page.keyboard.press('Tab');
        await expect(page.locator('#services').getByRole('tab').first()).not.toBeFocused();
        expect(await page.evaluate(() => document.activeElement?.closest('[role="tablist"]') === null)).toBe(
          true,
        );
      });

      await test.step('name the pane after its tab', async () => {
        await page.locator('#services').getByRole('tab').nth(2).click();
        const tab = (await page.locator('#services').getByRole('tab').nth(2).getAttribute('id')) ?? '';
        expect(tab).not.toBe('');
        await expect(page.locator('#services').getByRole('tabpanel')).toHaveAttribute('aria-labelledby', tab);
      });
    });
  });
}

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
] as const) {
  test(`A laptop's window of ${width} x ${height} holds all that choosing a service changes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await hydrated(page, '#services');
    const cabinet = page.locator('#services [role="tablist"]').locator('..');
    const heights = new Set<number>();
    for (const [index, service] of services.entries()) {
      await cabinet.getByRole('tab').nth(index).click();
      const pane = cabinet.getByRole('tabpanel');
      await expect(pane.getByRole('heading', { name: service.title, exact: true })).toBeVisible();
      await cabinet.evaluate((element) => {
        const header = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
        scrollBy({ top: element.getBoundingClientRect().top - header, behavior: 'instant' });
      });
      await expect.poll(() => spaceLeft(pane)).toBeGreaterThanOrEqual(0);
      heights.add((await boxOf(cabinet)).height);
    }
    expect(heights.size, 'one height, so that choosing moves nothing below').toBe(1);
  });
}

/** Pixels between the words of a pane and the nearer of the header above and the window's end below. */
function spaceLeft(pane: Locator): Promise<number> {
  return pane.evaluate((element) => {
    const header = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
    const words = [...element.querySelectorAll('h3, p, li, a')].map((part) => part.getBoundingClientRect());
    return Math.min(...words.map(({ top, bottom }) => Math.min(top - header, innerHeight - bottom)));
  });
}

for (const width of [390, 1040]) {
  test.describe(`The services at ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await hydrated(page, '#services');
    });

    test('are an accordion, worked by mouse and by keyboard', async ({ page }) => {
      await test.step('are an accordion with the first one open, without key points or picture', async () => {
        const entries = page.locator('#services details');
        await expect(entries).toHaveCount(services.length);
        await expect(entries.locator('summary')).toHaveText(short);
        await expect(page.locator('#services details[open]')).toHaveCount(1);
        await expect(entries.first()).toHaveAttribute('open');
        await expect(page.locator('#services').getByRole('tablist')).toBeHidden();
        await expect(entries.locator('img')).toHaveCount(0);
        await expect(entries.locator('li')).toHaveCount(0);
      });

      await test.step('show intro, description and a guide when open', async () => {
        for (const [index, service] of services.entries()) {
          const entry = page.locator('#services details').nth(index);
          if (index > 0) await entry.locator('summary').click();
          await expect(entry.getByText(service.intro, { exact: true })).toBeVisible();
          await expect(entry.getByText(service.description)).toBeVisible();
          const guide = entry.getByRole('link', { name: guideTo(service.title) });
          await expect(guide).toHaveAttribute('href', `/services/${service.slug}`);
        }
      });

      await test.step('open one at a time and never none', async () => {
        const entries = page.locator('#services details');
        for (const index of [1, services.length - 1, 0, 2]) {
          await entries.nth(index).locator('summary').click();
          await expect(page.locator('#services details[open]')).toHaveCount(1);
          await expect(entries.nth(index)).toHaveAttribute('open');
        }
        await expect(entries.nth(2).locator('summary')).toHaveAttribute('aria-disabled', 'true');
        await entries.nth(2).locator('summary').click();
        await expect(page.locator('#services details[open]')).toHaveCount(1);
        await expect(entries.nth(2)).toHaveAttribute('open');
      });

      await test.step('are worked by keyboard', async () => {
        const entries = page.locator('#services details');
        await entries.nth(1).locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect(entries.nth(1)).toHaveAttribute('open');
        await entries.nth(3).locator('summary').focus();
        await page.keyboard.press('Space');
        await expect(entries.nth(3)).toHaveAttribute('open');
        await expect(page.locator('#services details[open]')).toHaveCount(1);
      });
    });

    test('follow what the browser opens by itself, before and after they wake', async ({ page }) => {
      await page.route('**/a/{page,hydrate}.*.js', async (route) => {
        const entry = page.locator('#services details').nth(3);
        await entry.evaluate((details: HTMLDetailsElement) => {
          details.open = true;
        });
        await route.continue();
      });
      await page.reload();
      await hydrated(page, '#services');
      const entries = page.locator('#services details');
      await entries.first().locator('summary').click();
      await expect(entries.first()).toHaveAttribute('open');
      await entries.nth(2).evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
      await expect(page.locator('#services details[open]')).toHaveCount(1);
      await entries.first().locator('summary').click();
      await expect(entries.first()).toHaveAttribute('open');
      await expect(page.locator('#services details[open]')).toHaveCount(1);
    });
  });
}

test.describe('Across 1040 pixels', () => {
  test('the service chosen as a tab is the one open in the accordion', async ({ page }) => {
    await page.setViewportSize(viewport(1041));
    await page.goto('/');
    await hydrated(page, '#services');
    await page.locator('#services').getByRole('tab').nth(3).click();
    await page.setViewportSize(viewport(1040));
    await expect(page.locator('#services details').nth(3)).toHaveAttribute('open');
    await expect(page.locator('#services details[open]')).toHaveCount(1);
  });

  test('the service opened in the accordion is the tab chosen', async ({ page }) => {
    await page.setViewportSize(viewport(1040));
    await page.goto('/');
    await hydrated(page, '#services');
    await page.locator('#services details').nth(2).locator('summary').click();
    await page.setViewportSize(viewport(1041));
    await expect(page.locator('#services').getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#services').getByRole('tabpanel')).toContainText(
      services[2]?.description ?? '',
    );
  });
});
