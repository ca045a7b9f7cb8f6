import { editions } from './site-content.ts';
import { expect, test } from './test.ts';

/**
 * Limits of the home page with its styles, scripts, fonts, first picture and the drawings of its keys' windows; a translation may have
 * two more, larger fonts.
 */
const original = { files: 7, bytes: 110_000 };
const translation = { files: 9, bytes: 165_000 };

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const { prefix } of editions) {
  const limit = prefix ? translation : original;
  test(`A phone that opens ${prefix || '/'} for the first time fetches little and at most ${limit.files} files, beside pictures further down`, async ({
    page,
  }) => {
    await page.goto(prefix || '/', { waitUntil: 'load' });
    // By the browser's own times. Chromium fetches lazy pictures before they are in view, sooner or later than it says that
    // the page has loaded, which does not wait for them.
    const sizes = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const lazy = new Set(
        [...document.images].flatMap(({ loading, currentSrc }) => (loading === 'lazy' ? currentSrc : [])),
      );
      const untilLoad = files.filter(
        ({ name, responseEnd }) => responseEnd <= (visit?.loadEventStart ?? 0) && !lazy.has(name),
      );
      return [visit, ...untilLoad].map((entry) => entry?.encodedBodySize ?? 0);
    });
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThanOrEqual(limit.files);
    const received = sizes.reduce((sum, size) => sum + size, 0);
    expect(received).toBeGreaterThan(50_000);
    expect(received).toBeLessThanOrEqual(limit.bytes);
  });
}
