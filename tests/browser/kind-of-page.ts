import type { Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { violations } from './axe.ts';
import { brokenPictures, headingSizes, headlineLines } from './page-measures.ts';
import { expect, scrollThrough, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';
import { visibleLines } from './visible-lines.ts';

/* What all-pages.spec.ts expects of one page of each kind beside what it expects of all. */

/** Text at twice its size by the browser's own setting, and a whole page at 400 %. */
const enlarged = [
  { name: 'on a phone with text twice its size', width: 390, height: 844, text: 32 },
  { name: 'on a desktop with text twice its size', width: 1280, height: 900, text: 32 },
  { name: 'on a desktop at 400 %', width: 320, height: 225, text: 16 },
] as const;

/** Opens a page of a kind: it is whole, has one headline, and no violation of axe on a desktop by day and a phone by night. */
export async function expectKindToArrive(page: Page, path: string): Promise<void> {
  const failed = failedRequests(page);
  await page.setViewportSize(viewport(1280));
  const response = await page.goto(path);
  expect(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
  expect(page.url()).toBe(new URL(path, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scrollThrough(page);
  await expect.poll(() => page.locator('img').evaluateAll(brokenPictures)).toEqual([]);
  for (const [device, width, colorScheme] of [
    ['desktop', 1280, 'light'],
    ['phone', 390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport(width));
    expect.soft(await violations(page), device).toEqual([]);
  }
  expect(failed).toEqual([]);
}

/** Its headings, lines and prices at every width, and its texts where they are larger. */
export async function expectKindToFit(page: Page): Promise<void> {
  for (const width of [2560, 1440, 1041, 1040, 768, 390]) {
    await page.setViewportSize(viewport(width));
    expect.soft(await widthNeeded(page), `${width} pixels`).toBeLessThanOrEqual(width);
    // One heading is far larger than the others.
    if (width === 1440 || width === 390) {
      const { headline, largest } = await page.evaluate(headingSizes);
      expect.soft(headline, `next to ${largest} pixels`).toBeGreaterThanOrEqual(1.25 * largest);
    }
    // The text of an inner page has its half of the hero; an owner's headline may be longer.
    if (width === 2560 && isSample)
      expect
        .soft(
          await page.locator('.inner-hero #page-heading').evaluateAll(headlineLines),
          'lines of a headline',
        )
        .toBeLessThanOrEqual(3);
    if (width === 1440 || width === 1040 || width === 768)
      expect.soft(await longLines(page), `${width} pixels`).toEqual([]);
    for (const price of await page.locator('.questions-price b').all())
      expect.soft((await visibleLines(price)).lines, `lines of a price at ${width} pixels`).toHaveLength(1);
  }
  const devtools = await page.context().newCDPSession(page);
  for (const { name, width, height, text } of enlarged) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.setViewportSize({ width, height });
    expect.soft(await widthNeeded(page), `pixels needed ${name}`).toBeLessThanOrEqual(width);
    expect.soft(await textCutOff(page), name).toEqual([]);
  }
}

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

/** Lines of text that are longer than a reader follows, some 85 letters. */
async function longLines(page: Page): Promise<string[]> {
  const { lines } = await visibleLines(page.locator('main'));
  return lines.filter(({ left, right, size }) => right - left > 40 * size).map(({ text }) => text);
}
