import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { paths } from './site-content.ts';
import { expect, refusedByServer, scrollThrough, test, viewport } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pages = [...paths, '/contact/sent', '/nowhere'];

test.describe('Every page', () => {
  test.use({ expectedMessages: refusedByServer });
  test.describe.configure({ timeout: 180_000 });

  for (const path of pages) {
    test(`${path} is without a message on the console, a broken picture, a sideways scroll or an accessibility violation, at any width in both themes`, async ({
      page,
    }) => {
      const failed: string[] = [];
      page.on('requestfailed', (request) => {
        // What was still on its way when the next page was opened is no failure.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
      });
      page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest();
        if (response.status() >= 400 && !isPage) failed.push(response.url());
      });
      for (const [opened, resized] of [
        [390, [390, 320, 768, 1040]],
        [1280, [1280, 1041, 1440, 2560]],
      ] as const) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.setViewportSize(viewport(opened));
        await page.goto(path);
        await scrollThrough(page);
        await expect.poll(() => brokenPictures(page)).toEqual([]);
        expect(await violations(page), `${opened} pixels, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect(await violations(page), `${opened} pixels, dark`).toEqual([]);
        await expect.poll(() => brokenPictures(page)).toEqual([]);
        for (const width of resized) {
          await page.setViewportSize(viewport(width));
          const [needed, there] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
          ]);
          expect(needed, `${width} pixels`).toBeLessThanOrEqual(there ?? 0);
        }
      }
      expect(failed).toEqual([]);
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
      await page.getByRole('button', { name: 'Submit Now' }).click();
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
      await page.getByRole('button', { name: 'Submit Now' }).click();
      await expect(page.locator('#contact [aria-invalid="true"]')).toHaveCount(4);
      expect(await violations(page, '#contact')).toEqual([]);
    });
  }
});

function brokenPictures(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
}

async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const results = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: { run(context: string): Promise<AxeResults> } }).axe.run(selector),
    within,
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
