import type { Page } from '@playwright/test';
import { textCutOff } from './cut-off-text.ts';
import { paths } from './site-content.ts';
import { expect, refusedByServer, scrollThrough, test, viewport } from './test.ts';

/* Text at twice its size by the browser's own setting, and whole pages at 200 % and 400 %. */
const enlarged = [
  { name: 'on a phone with text twice its size', width: 390, height: 844, text: 32 },
  { name: 'on a desktop with text twice its size', width: 1280, height: 900, text: 32 },
  { name: 'on a phone at 200 %', width: 195, height: 422, text: 16 },
  { name: 'on a desktop at 200 %', width: 640, height: 450, text: 16 },
  { name: 'on a desktop at 400 %', width: 320, height: 225, text: 16 },
] as const;

test.use({ expectedMessages: refusedByServer });

for (const path of [...paths, '/contact/sent', '/nowhere']) {
  test(`${path} is answered, has one heading, and is without a message on the console, a broken picture or a sideways scroll at any width, nor is anything cut off with larger text`, async ({
    page,
  }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      // Requests that were cancelled when the window became narrower are no failure.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
    });
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !isPage) failed.push(response.url());
    });
    await page.setViewportSize(viewport(1280));
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollThrough(page);
    await expect.poll(() => brokenPictures(page)).toEqual([]);
    for (const width of [2560, 1440, 1280, 1041, 1040, 768, 390, 320]) {
      await page.setViewportSize(viewport(width));
      const [needed, there] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(needed, `${width} pixels`).toBeLessThanOrEqual(there ?? 0);
    }
    await expect.poll(() => brokenPictures(page)).toEqual([]);
    expect(failed).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    for (const { name, width, height, text } of enlarged) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await page.setViewportSize({ width, height });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `pixels needed ${name}`).toBeLessThanOrEqual(width);
      expect.soft(await textCutOff(page), name).toEqual([]);
    }
  });
}

function brokenPictures(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
}
