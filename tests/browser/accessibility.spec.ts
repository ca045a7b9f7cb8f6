import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { form, kindsOfPages } from './site-content.ts';
import { expect, refusedByServer, test, viewport, wakeIslands } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.describe('A page of each kind', () => {
  test.use({ expectedMessages: refusedByServer });

  for (const path of [...kindsOfPages, '/offline']) {
    test(`${path} has no accessibility violation, light on a desktop or dark on a phone`, async ({
      page,
    }) => {
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport(width));
        if (colorScheme === 'light') await page.goto(path);
        await wakeIslands(page);
        expect.soft(await violations(page), colorScheme).toEqual([]);
      }
    });
  }

  test('The page after a refused request has no accessibility violation', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/get-started');
      for (const name of ['name', 'subject', 'user_content'])
        await page.locator(`[name="${name}"]`).fill('Text');
      await page.locator('[name="email"]').fill('a/b@example.org');
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      const html = await page.content();
      await context.close();
      const scripted = await browser.newContext({ colorScheme, reducedMotion: 'reduce', bypassCSP: true });
      const copy = await scripted.newPage();
      await copy.route('**/contact/refused', (route) =>
        route.fulfill({ body: html, contentType: 'text/html' }),
      );
      await copy.goto('/contact/refused');
      expect(await violations(copy)).toEqual([]);
      await scripted.close();
    }
  });
});

test.describe('In its other states', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the home page has no accessibility violation with menus open, in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport(1440));
      await page.goto('/');
      for (const menu of ['services-menu', 'industries-menu']) {
        await page.locator(`[popovertarget="${menu}"]`).focus();
        await page.keyboard.press('Enter');
        await expect(page.locator(`#${menu}`)).toBeVisible();
        expect(await violations(page, `#${menu}`)).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize(viewport(390));
      await page.locator('[popovertarget="mobile-menu"]').click();
      expect(await violations(page, '#navbar')).toEqual([]);
      await page.locator('#mobile-menu [popovertarget]').first().click();
      expect(await violations(page, '#navbar')).toEqual([]);
    });

    test(`the form has no accessibility violation with issues shown, in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await expect(page.locator('#contact form')).toHaveJSProperty('noValidate', true);
      await page.getByRole('button', { name: form.submit }).click();
      await expect(page.locator('#contact [aria-invalid="true"]')).toHaveCount(4);
      expect(await violations(page, '#contact')).toEqual([]);
    });
  }
});

/** What axe has to say; the page keeps the rest of its report, half a megabyte, to itself. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    const { violations: found } = await axe.run(selector, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, within);
}
