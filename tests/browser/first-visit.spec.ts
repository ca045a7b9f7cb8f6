import { editions } from './site-content.ts';
import { expect, test } from './test.ts';

/** Kilobytes of the home page with its styles, scripts, font and pictures; other scripts have larger fonts. */
const limitOf = (prefix: string) => (prefix ? 165_000 : 110_000);

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const { prefix } of editions)
  test(`A phone that opens ${prefix || '/'} for the first time fetches little and at most seven files before it has loaded`, async ({
    page,
  }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) =>
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
    );
    await page.goto(prefix || '/', { waitUntil: 'load' });
    const received = await Promise.all(sizes);
    expect(received.length).toBeLessThanOrEqual(7);
    expect(received.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limitOf(prefix));
  });
