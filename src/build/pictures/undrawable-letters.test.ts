import { expect, test } from 'vitest';
import { undrawableLetters } from './undrawable-letters.ts';

/** A code without a letter, for which no computer has a font. */
const noLetter = '\u0378';

test('A letter that this computer has in no font is told, and none that the site or a font has', async () => {
  expect(await undrawableLetters(`Our shops ${noLetter}, हिन्दी, Ωλ, 2026 – ${noLetter}`)).toEqual([noLetter]);
});
