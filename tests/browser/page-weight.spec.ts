import { services } from './site-content.ts';
import { expect, test } from './test.ts';

const measured = services.filter(({ page }) => page.example?.piece?.kind === 'page-weight');

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, colorScheme: 'light' });

for (const { slug } of measured)
  test(`A phone that opens /services/${slug} receives what the page says of itself`, async ({ page }) => {
    const received = new Map<string, number>();
    page.on('response', async (response) => {
      const { responseBodySize } = await response.request().sizes();
      received.set(new URL(response.url()).pathname, responseBodySize);
    });
    const afterLoad = page.waitForRequest(/after-load/);
    await page.goto(`/services/${slug}`);
    await afterLoad;
    await page.waitForLoadState('networkidle');
    const parts = await page
      .locator('.page-weight dl > div')
      .evaluateAll((rows) =>
        rows.flatMap((row) => /\d+\.\d/.exec(row.querySelector('dd')?.textContent ?? '')?.[0] ?? []),
      );
    expect(parts).toHaveLength(5);
    const sum = (pattern: RegExp) =>
      [...received].filter(([file]) => pattern.test(file)).reduce((total, [, size]) => total + size, 0);
    const kinds = [/\/services\//, /\.css$/, /\.js$/, /\.woff2$/, /\.avif$/];
    // A page may state a few bytes too many of itself, as page-weight.ts says.
    const isStated = (bytes: number, index: number) =>
      (index === 0 ? [0, 0.1] : [0]).some((more) => (bytes / 1000 + more).toFixed(1) === parts[index]);
    await expect.poll(() => kinds.map(sum).map(isStated)).toEqual(parts.map(() => true));
  });
