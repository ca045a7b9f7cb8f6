import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { noScreenshots, screenshotLaunch } from '../../scripts/browsers.ts';
import { test } from '../browser/shared-context.ts';
import { form, industryPath, policies, servicePath } from '../browser/site-content.ts';
import { expect, hydrated, refusedByServer, scrollThrough, viewport } from '../browser/test.ts';

/*
 * Twelve pages and states beside their stored screenshots, shrunk so that differences between machines and versions of
 * Chromium in the edges of letters even out. `npm run screenshots:update` renews them.
 */

type Screenshot = readonly [
  width: 390 | 1440,
  theme: 'light' | 'dark',
  name: string,
  path: string,
  open?: OpenState,
];
type OpenState = (page: Page) => Promise<void>;

const screenshots: readonly Screenshot[] = [
  [390, 'light', 'home', '/'],
  [1440, 'light', 'home', '/'],
  [1440, 'dark', 'home', '/'],
  [390, 'dark', 'service', servicePath],
  [1440, 'light', 'service', servicePath],
  [1440, 'dark', 'industry', industryPath],
  [390, 'light', 'services', '/services'],
  [1440, 'light', 'policy', policies.at(-1)?.path ?? ''],
  [390, 'dark', 'not-found', '/nowhere'],
  [390, 'dark', 'mobile-menu', servicePath, (page) => openMenu(page, 'mobile-menu')],
  [1440, 'light', 'services-menu', servicePath, (page) => openMenu(page, 'services-menu')],
  [390, 'light', 'form-issues', '/get-started', sendEmptyForm],
];
const shrink = { 390: 2, 1440: 4 } as const;
/** In pixels of the shrunk picture, so that a high page allows no larger fault; a button has some 300. */
const tolerance = { threshold: 0.25, maxDiffPixels: 100 };

/** The page whose comparison shows that it finds a small fault. */
const probe = 'screenshots/home-1440-light.png';

test.use({ expectedMessages: refusedByServer, deviceScaleFactor: 0.5 });
test.setTimeout(120_000);
test.skip(screenshotLaunch === undefined, noScreenshots);

for (const [width, theme, name, path, open] of screenshots)
  test(`${name} at ${width} pixels, ${theme}, is as in its stored screenshot`, async ({ page }) => {
    // Not options: with the same ones all share a context.
    await page.setViewportSize(viewport(width));
    await page.emulateMedia({ colorScheme: theme });
    await cacheFont(page);
    await page.goto(path);
    if (open) await open(page);
    else await drawAll(page);
    const file = `screenshots/${name}-${width}-${theme}.png`;
    await expectStored(page, file, width, !open);
    if (file === probe) await expectToldBySmallestButton(page, file, width);
  });

/** The smallest button of a page that is missing is told by the screenshot. */
async function expectToldBySmallestButton(page: Page, file: string, width: 390 | 1440) {
  await page
    .locator('main .button')
    .first()
    .evaluate((button: HTMLElement) => {
      button.style.visibility = 'hidden';
    });
  expect(await shrunkScreenshot(page, width, true)).not.toMatchSnapshot(file.split('/'), tolerance);
}

async function openMenu(page: Page, menu: string) {
  await page.locator(`[popovertarget="${menu}"]`).focus();
  await page.keyboard.press('Enter');
}

async function sendEmptyForm(page: Page) {
  await hydrated(page, '#contact');
  const contact = page.locator('#contact');
  await contact.getByRole('button', { name: form.submit }).click();
  await contact.evaluate((section) => section.scrollIntoView());
}

async function shrunkScreenshot(page: Page, width: 390 | 1440, fullPage: boolean): Promise<Buffer> {
  const full = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
  return sharp(full)
    .resize({ width: width / shrink[width], kernel: 'cubic' })
    .png({ palette: true, colours: 64, dither: 0, effort: 4 })
    .toBuffer();
}

async function expectStored(page: Page, file: string, width: 390 | 1440, fullPage: boolean) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A busy machine may not have drawn every picture yet: retried.
  await expect(async () => {
    const small = await shrunkScreenshot(page, width, fullPage);
    expect(small, 'Where the change is meant: npm run screenshots:update.').toMatchSnapshot(
      file.split('/'),
      tolerance,
    );
  }).toPass({ intervals: [1000, 3000], timeout: 30_000 });
}

/** A page keeps the font it begins with: afterwards it is in the browser's cache, and every page begins with it. */
async function cacheFont(page: Page) {
  await page.goto('/contact/sent?reference=7K3M-9QXV');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Loads lazy pictures and waits until they are decoded. */
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
