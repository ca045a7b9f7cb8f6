import { expect, test } from 'vitest';
import { drawDevanagari } from './drawn-word.ts';

test('A word in Devanagari is an outline of its letters as they are shaped, and small', async () => {
  const word = await drawDevanagari('हिन्दी');
  expect(word?.path).toMatch(/^M[-0-9 Mlhvqcz]+z$/);
  expect(word?.path.length).toBeLessThan(1500);
  // Six signs, of which two stand above and below others: narrower than as many letters side by side.
  expect(word?.width).toBeGreaterThan(1.5);
  expect(word?.width).toBeLessThan(3);
  // The sign for i is written before the letter that it follows.
  const letters = await drawDevanagari('हिन');
  expect(word?.path.startsWith(letters?.path.slice(0, 20) ?? '-')).toBe(true);
});

test('A word in another script is no outline: the font of each page has it, or the device does', async () => {
  for (const word of ['English', 'தமிழ்', 'Hindi हिन्दी']) expect(await drawDevanagari(word)).toBeUndefined();
});
