import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { fontCharacters } from './font-characters.ts';
import { ascent, descent, devanagariStyles, fallbackStyles, fontStyles } from './font-styles.ts';
import { devanagariFallbacks } from './subset-fonts.ts';
import { readWholeFont } from './whole-fonts.ts';

test('A letter that a text writes is in the font of every page, and in no other', () => {
  expect(fontCharacters('Hello').main).not.toContain('é');
  const { main, extended } = fontCharacters('Ca\nfé');
  expect([main.includes('é'), extended.includes('é'), main.includes('\n')]).toEqual([true, false, false]);
});

test('Letters beyond Latin-1 have a font of their own beside the rupee', () => {
  expect(fontCharacters('Śāntī').extended).toBe('āīŚ₹');
  expect(fontCharacters('').extended).toBe('₹');
  // A browser would fetch that font, and hide the words until it has it, for letters that no file has.
  expect(fontCharacters('उर्दू اردو, 日本 ≥').extended).toBe('₹');
});

test('The fallback of the font has its characters and no others; rare ones have a family of their own', () => {
  const bytes = Buffer.alloc(0);
  const fonts = [
    { file: 'anek-latin.woff2', characters: 'Aa b', bytes },
    { file: 'anek-latin-ext.woff2', characters: '₹', bytes },
  ] as const;
  const faces = fontStyles(fonts) + fallbackStyles(fonts[0]);
  const of = (family: string) => faces.split('\n').filter((face) => face.includes(`font-family:${family};`));
  expect(of('Anek')).toHaveLength(1);
  expect(of('AnekFallback')).toHaveLength(4);
  expect(of('AnekFallback').filter((face) => !face.includes('unicode-range:U+20,U+41,U+61-62;'))).toEqual([]);
  expect(of('AnekRare')).toEqual([expect.stringContaining('unicode-range:U+20B9;')]);
});

test('Android’s bold font, which is narrower than Arial’s, has faces of its own, also where one file has all weights', () => {
  const faces = fallbackStyles({ file: 'anek-latin.woff2', characters: 'A', bytes: Buffer.alloc(0) });
  const bold = faces.split('\n').filter((face) => face.includes('Bold"'));
  expect(bold.map((face) => [/family:(\w+)/.exec(face)?.[1], face.includes('Roboto')])).toEqual([
    ['AnekFallback', false],
    ['AnekFallback', false],
    ['AnekFallbackAndroid', true],
    ['AnekFallbackAndroid', true],
  ]);
  expect(bold[2]).toContain('src:local("Roboto-Bold"),local("Roboto-Regular");');
});

test('Noto is found by its PostScript name, since a release’s full name may have “Regular” at its end', () => {
  const bytes = Buffer.alloc(0);
  const styles = devanagariStyles([
    { file: 'text.woff2', weights: '400', fallback: devanagariFallbacks.text, bytes },
    { file: 'heading.woff2', weights: '600', fallback: devanagariFallbacks.heading, bytes },
  ]);
  expect([...styles.matchAll(/src:(local.+?);/g)].map(([, sources]) => sources)).toEqual([
    'local("NotoSansDevanagari-Regular"),local("Lohit Devanagari")',
    'local("NotoSansDevanagari-Bold"),local("NotoSansDevanagari-Regular")',
  ]);
});

test('The families of the site are the font, its fallback, rare letters, then those of the device', () => {
  const typography = readFileSync('src/styles/typography.css', 'utf8');
  expect(/--font: (.+);/.exec(typography)?.[1]).toBe(
    'Anek, AnekFallback, AnekFallbackAndroid, AnekRare, Arial, system-ui, sans-serif',
  );
});

test('A line of the fallback has the baseline of the font: its faces have the font’s height, whatever their size', () => {
  const font = create(readWholeFont('latin')) as Font;
  expect([font.ascent, -font.descent].map((height) => height / font.unitsPerEm)).toEqual([ascent, descent]);
  const faces = fallbackStyles({ file: 'anek-latin.woff2', characters: 'A', bytes: Buffer.alloc(0) });
  const percent = (name: string) =>
    [...faces.matchAll(new RegExp(`${name}:([\\d.]+)%`, 'g'))].map(([, value]) => Number(value) / 100);
  const heights = percent('ascent-override').map(
    (height, index) => height * (percent('size-adjust')[index] ?? 0),
  );
  expect(heights.length).toBeGreaterThan(1);
  for (const height of heights) expect(height).toBeCloseTo(ascent, 3);
});
