import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { form, kindsOfPages } from './site-content.ts';
import { expect, hydrated, hydrateIslands, refusedByServer, test, viewport } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.describe('Axe finds no violation on', () => {
  test.use({ expectedMessages: refusedByServer, bypassCSP: true });

  for (const path of [...kindsOfPages, '/offline']) {
    test(`${path}, light on a desktop and dark on a phone`, async ({ page }) => {
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport(width));
        if (colorScheme === 'light') await page.goto(path);
        await hydrateIslands(page);
        expect.soft(await violations(page), colorScheme).toEqual([]);
      }
    });
  }

  test('the page after a refused request, sent without script', async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/get-started');
    for (const name of ['name', 'subject', 'user_content'])
      await plain.locator(`[name="${name}"]`).fill('Text');
    await plain.locator('[name="email"]').fill('a/b@example.org');
    await plain.getByRole('button', { name: form.submit }).click();
    await expect(plain.locator('[aria-invalid="true"]')).toHaveCount(1);
    const html = await plain.content();
    await context.close();
    // axe is a script: it looks at a copy of the page.
    await page.route('**/contact/refused', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/contact/refused');
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`open menus and a form with issues, in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport(1440));
      await page.goto('/get-started');
      for (const menu of ['services-menu', 'industries-menu']) {
        await page.locator(`[popovertarget="${menu}"]`).focus();
        await page.keyboard.press('Enter');
        await expect(page.locator(`#${menu}`)).toBeVisible();
        expect(await violations(page, `#${menu}`)).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize(viewport(390));
      await page.locator('[popovertarget="mobile-menu"]').click();
      await page.locator('#mobile-menu [popovertarget]').first().click();
      expect(await violations(page, '#navbar')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await hydrated(page, '#contact');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page.locator('#contact [aria-invalid="true"]')).toHaveCount(4);
      expect(await violations(page, '#contact')).toEqual([]);
    });
});

/** The violations that axe reports; the rest of its report, half a megabyte, stays in the page. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    const { violations: found } = await axe.run(selector, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, within);
}
