import type { Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { violations } from './axe.ts';
import { joinedTexts } from './joined-texts.ts';
import { kindsOfPages } from './site-content.ts';
import { expect, refusedByServer, scrollThrough, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';
import { visibleLines } from './visible-lines.ts';

/* A page of each kind, opened once. all-pages.spec.ts opens every page of every language. */

/* Text at twice its size by the browser's own setting, and a whole page at 400 %. */
const enlarged = [
  { name: 'on a phone with text twice its size', width: 390, height: 844, text: 32 },
  { name: 'on a desktop with text twice its size', width: 1280, height: 900, text: 32 },
  { name: 'on a desktop at 400 %', width: 320, height: 225, text: 16 },
] as const;

test.use({ expectedMessages: refusedByServer });

for (const path of kindsOfPages)
  test(`${path} arrives whole, under one headline, without violations of axe by day and by night, passes no two texts that lie apart to a screen reader as one word, and fits every window and larger text without a broken price, a line of more than some 85 letters or a headline of four lines on a wide screen`, async ({
    page,
  }) => {
    test.slow();
    const failed = failedRequests(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
    expect(page.url()).toBe(new URL(path, page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollThrough(page);
    await expect.poll(() => brokenPictures(page)).toEqual([]);

    for (const [device, width, colorScheme] of [
      ['desktop', 1280, 'light'],
      ['phone', 390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport(width));
      expect.soft(await violations(page), device).toEqual([]);
      expect.soft(await joinedTexts(page), device).toEqual([]);
    }

    for (const width of [2560, 1440, 1041, 1040, 768, 390]) {
      await page.setViewportSize(viewport(width));
      expect.soft(await widthNeeded(page), `${width} pixels`).toBeLessThanOrEqual(width);
      // One heading is far larger than the others.
      if (width === 1440 || width === 390) {
        const { headline, largest } = await headingSizes(page);
        expect.soft(headline, `next to ${largest} pixels`).toBeGreaterThanOrEqual(1.25 * largest);
      }
      // The text of an inner page has its half of the hero; an owner's headline may be longer.
      if (width === 2560 && isSample)
        expect.soft(await headlineLines(page), `lines at ${width} pixels`).toBeLessThanOrEqual(3);
      if (width === 1440 || width === 1040 || width === 768)
        expect.soft(await longLines(page), `${width} pixels`).toEqual([]);
      if (width >= 390)
        for (const price of await page.locator('.questions-price b').all())
          expect
            .soft((await visibleLines(price)).lines, `lines of a price at ${width} pixels`)
            .toHaveLength(1);
    }

    const devtools = await page.context().newCDPSession(page);
    for (const { name, width, height, text } of enlarged) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await page.setViewportSize({ width, height });
      expect.soft(await widthNeeded(page), `pixels needed ${name}`).toBeLessThanOrEqual(width);
      expect.soft(await textCutOff(page), name).toEqual([]);
    }
    expect(failed).toEqual([]);
  });

/** The addresses of requests that fail from now on. */
function failedRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A request that the page cancels itself is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) failed.push(response.url());
  });
  return failed;
}

const widthNeeded = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

function headingSizes(page: Page): Promise<{ headline: number; largest: number }> {
  return page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    return { headline: Math.max(...sizes('h1')), largest: Math.max(...sizes('h2, h3, h4, legend, summary')) };
  });
}

/** Lines of the headline of an inner page; 0 on any other page. */
function headlineLines(page: Page): Promise<number> {
  return page.locator('.inner-hero #page-heading').evaluateAll(([heading]) => {
    if (!heading) return 0;
    const { lineHeight } = getComputedStyle(heading);
    return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });
}

/** Lines of text that are longer than a reader follows, some 85 letters. */
async function longLines(page: Page): Promise<string[]> {
  const { lines } = await visibleLines(page.locator('main'));
  return lines.filter(({ left, right, size }) => right - left > 40 * size).map(({ text }) => text);
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
