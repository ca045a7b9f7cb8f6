import { expect, test } from 'vitest';
import { formatPrices, priceRange } from './prices.ts';
import type { Site } from './site.ts';

const entries = [
  { what: 'A container', from: 20_000, to: 50_000 },
  { what: 'A truck', from: 3200, currency: 'AUD' },
];

test('Prices in the company’s own currency have its short sign, others one that tells them from it', () => {
  const site = {
    locale: 'en-BD',
    company: { currency: { code: 'BDT', symbol: '৳' } },
    interface: { priceFrom: 'From {price}' },
    howWeWork: { priceBands: { entries } },
  } as unknown as Site;
  expect(formatPrices(site).map(({ price }) => price.replace(/\s/g, ' '))).toEqual([
    '৳20,000 – ৳50,000',
    'From A$3,200',
  ]);
  expect(priceRange(site)?.replace(/\s/g, ' ')).toBe('৳20,000 – ৳50,000');
});
