import { expect, test } from 'vitest';
import { settledSize } from './page-weight.ts';

test('A page that states its size is measured until the size is the one that it states', async () => {
  expect(await settledSize(60_000, async (stated) => (stated > 13_000 ? 13_000 : 12_990))).toBe(12_990);
});

test('Sizes that follow each other in turn end at the largest: a build once measured for ever', async () => {
  expect(await settledSize(60_000, async (stated) => (stated === 12_949 ? 12_951 : 12_949))).toBe(12_951);
});
