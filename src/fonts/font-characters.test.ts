import { expect, test } from 'vitest';
import { fallbacks, fallbackWidth } from './fallback-widths.ts';
import { fontCharacters } from './font-characters.ts';
import { unicodeRange } from './font-styles.ts';

test('A letter that a text writes is in the font of every page, and in no other', () => {
  const without = fontCharacters('Hello');
  const { main, rest } = fontCharacters('Café');
  expect([without.main.includes('é'), without.rest.includes('é')]).toEqual([false, true]);
  expect([main.includes('é'), rest.includes('é')]).toEqual([true, false]);
});

test('Letters beyond Latin-1 have a font of their own beside the rupee', () => {
  expect(fontCharacters('Śāntī').extended).toBe('₹āīŚ');
  expect(fontCharacters('').extended).toBe('₹');
});

test('Line breaks are no characters', () => {
  expect(fontCharacters('a\nb').main).not.toContain('\n');
});

test('Runs of characters are one range', () => {
  expect(unicodeRange('acb€')).toBe('U+61-63,U+20AC');
});

test('Wider parts of the type scale make the font in waiting wider', async () => {
  const regular = await Promise.all(fallbacks.filter(({ isBold }) => !isBold).map(fallbackWidth));
  const bold = await Promise.all(fallbacks.filter(({ isBold }) => isBold).map(fallbackWidth));
  for (const sizes of [regular, bold]) {
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    for (const size of sizes) expect(size).toBeGreaterThan(95);
  }
});
