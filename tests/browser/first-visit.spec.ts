import type { Request } from '@playwright/test';
import { editions } from './site-content.ts';
import { expect, test } from './test.ts';

/** Bytes of the home page with its styles, scripts, font and pictures; other scripts have larger fonts. */
const limitOf = (prefix: string) => (prefix ? 165_000 : 110_000);

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

for (const { prefix } of editions)
  test(`A phone that opens ${prefix || '/'} for the first time fetches little and at most seven files before it has loaded`, async ({
    page,
  }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(prefix || '/', { waitUntil: 'load' });
    const sizes = await Promise.all([...finished].map((request) => request.sizes()));
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThanOrEqual(7);
    const received = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(received).toBeLessThanOrEqual(limitOf(prefix));
  });
