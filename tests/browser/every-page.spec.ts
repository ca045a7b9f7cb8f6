import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { kindsOfPages, paths } from './site-content.ts';
import { expect, refusedByServer, scrollThrough, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/* Text at twice its size by the browser's own setting, and a whole page at 400 %. */
const enlarged = [
  { name: 'on a phone with text twice its size', width: 390, height: 844, text: 32 },
  { name: 'on a desktop with text twice its size', width: 1280, height: 900, text: 32 },
  { name: 'on a desktop at 400 %', width: 320, height: 225, text: 16 },
] as const;

test.use({ expectedMessages: refusedByServer });

for (const path of kindsOfPages) {
  test(`${path} has one heading, and all that it requests arrives`, async ({ page }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      // A request that the page cancels itself is no failure.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
    });
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !isPage) failed.push(response.url());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
    expect(page.url()).toBe(new URL(path, page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollThrough(page);
    await expect.poll(() => brokenPictures(page)).toEqual([]);
    expect(failed).toEqual([]);
  });

  test(`Axe finds no violation on ${path}, by day on a desktop and by night on a phone`, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    for (const [device, width, colorScheme] of [
      ['desktop', 1280, 'light'],
      ['phone', 390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport(width));
      expect.soft(await violations(page), device).toEqual([]);
    }
  });

  test(`${path} fits every window, and text is not cut off where it is larger`, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    for (const width of [2560, 1041, 1040, 768, 320]) {
      await page.setViewportSize(viewport(width));
      expect(await widthNeeded(page), `${width} pixels`).toBeLessThanOrEqual(width);
    }
    const devtools = await page.context().newCDPSession(page);
    for (const { name, width, height, text } of enlarged) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await page.setViewportSize({ width, height });
      expect.soft(await widthNeeded(page), `pixels needed ${name}`).toBeLessThanOrEqual(width);
      expect.soft(await textCutOff(page), name).toEqual([]);
    }
  });
}

test('No text is cut off on pages of the same kinds as these, on a narrow phone', async ({ page }) => {
  await page.setViewportSize(viewport(320));
  for (const path of paths.filter((one) => !kindsOfPages.includes(one))) {
    await page.goto(path);
    expect.soft(await widthNeeded(page), path).toBeLessThanOrEqual(320);
    expect.soft(await textCutOff(page), path).toEqual([]);
  }
});

const widthNeeded = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

function brokenPictures(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
}
