import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { form, kindsOfPages, servicePath } from '../browser/site-content.ts';
import { cacheFont, expect, refusedByServer, scrollThrough, test, viewport } from '../browser/test.ts';

/*
 * What each kind of page looks like, as small pictures; `npm run accept:looks` takes them anew. Shrinking evens out how
 * machines draw the edges of letters; what is left to differ is layout, colour and pictures.
 */

const accepted: { chromium: number } = JSON.parse(readFileSync('tests/visual/accepted-with.json', 'utf8'));
const shrink = { 390: 2, 1440: 4 } as const;
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

// Half as many pixels a side to draw and to compress: what is kept has fewer still.
test.use({ expectedMessages: refusedByServer, deviceScaleFactor: 0.5 });
test.setTimeout(120_000);

test.beforeEach(async ({ page, browser }) => {
  const major = Number.parseInt(browser.version(), 10);
  test.skip(
    major !== accepted.chromium && !process.env.ACCEPT_LOOKS,
    `The pictures were taken by Chromium ${accepted.chromium}, this is ${major}: npm run accept:looks takes them anew.`,
  );
  await cacheFont(page);
});

for (const width of [390, 1440] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`At ${width} pixels in the ${colorScheme} theme`, () => {
      test.use({ viewport: viewport(width), colorScheme });

      for (const path of kindsOfPages) {
        // Of pages with one layout a light phone and a dark desktop will do.
        if (path.lastIndexOf('/') > 0 && (width === 390) !== (colorScheme === 'light')) continue;
        test(`${path} looks as it did`, async ({ page }) => {
          await page.goto(path);
          await expectAcceptedPicture(page, `${nameOf(path)}-${width}-${colorScheme}`, width, true);
        });
      }

      test('the open menus look as they did', async ({ page }) => {
        await page.goto(servicePath);
        for (const menu of width === 390 ? ['mobile-menu'] : ['services-menu', 'industries-menu']) {
          const toggle = page.locator(`[popovertarget="${menu}"]`);
          await toggle.focus();
          await page.keyboard.press('Enter');
          await expectAcceptedPicture(page, `state-${menu}-${width}-${colorScheme}`, width, false);
          await page.keyboard.press('Escape');
        }
      });

      test('the form with its issues and its alert looks as it did', async ({ page }) => {
        await page.goto('/get-started');
        const contact = page.locator('#contact');
        await contact.evaluate((section) => section.scrollIntoView());
        await expect(contact.locator('form')).toHaveJSProperty('noValidate', true);
        await contact.getByRole('button', { name: form.submit }).click();
        await contact.evaluate((section) => section.scrollIntoView());
        await expectAcceptedPicture(page, `state-issues-${width}-${colorScheme}`, width, false);
        await page.route('**/contact', (route) => route.fulfill({ json: { success: true, id: 'X' } }));
        for (const name of ['name', 'subject', 'user_content'])
          await page.locator(`[name="${name}"]`).fill('Text');
        await page.locator('[name="email"]').fill('asha@example.org');
        await contact.getByRole('button', { name: form.submit }).click();
        await expect(contact.getByRole('alert')).toBeVisible();
        await contact.evaluate((section) => section.scrollIntoView());
        await expectAcceptedPicture(page, `state-success-${width}-${colorScheme}`, width, false);
      });
    });
  }
}

async function expectAcceptedPicture(page: Page, name: string, width: 390 | 1440, fullPage: boolean) {
  if (fullPage) await drawAll(page);
  await page.evaluate(() => document.fonts.ready);
  // A busy machine may not have drawn every picture yet: then it is looked at again.
  await expect(async () => {
    const full = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
    const small = await sharp(full)
      .resize({ width: width / shrink[width], kernel: 'cubic' })
      .png({ palette: true, colours: 64, dither: 0, effort: 4 })
      .toBuffer();
    expect(
      small,
      'This looks different from its accepted picture. Where that is meant: npm run accept:looks.',
    ).toMatchSnapshot(`${name}.png`, { threshold: 0.25, maxDiffPixelRatio: 0.02 });
  }).toPass({ intervals: [1000, 3000], timeout: 30_000 });
}

/** Loads what waits to be scrolled to, and waits until every picture can be drawn. */
async function drawAll(page: Page) {
  await scrollThrough(page);
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
  });
  const missing = () =>
    page.evaluate(
      () => [...document.images].filter((image) => image.checkVisibility() && !image.naturalWidth).length,
    );
  await expect.poll(missing).toBe(0);
}
