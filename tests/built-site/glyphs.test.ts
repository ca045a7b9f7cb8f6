import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glyphsOf } from '../sources/font-glyphs.ts';
import { readSite, titleOf, wordsOf } from './built-site.ts';

const site = readSite();
const fonts = readdirSync(join(site.folder, 'a')).filter((name) => name.endsWith('.woff2'));
const glyphs = (name: RegExp) =>
  fonts.filter((file) => name.test(file)).flatMap((file) => [...glyphsOf(site.bytes(`a/${file}`))]);
/** What a browser fetches for the words of these pages; the rest of Latin-1 waits for who types it. */
const fetched = new Set([...glyphs(/^anek-latin\./), ...glyphs(/^anek-latin-ext\./)]);

test('There is a font for every page, one for what visitors may type, and one for letters of other languages', () => {
  expect(fonts).toHaveLength(3);
  const all = new Set(glyphs(/^anek-latin/));
  for (const sign of '₹€"&#ÀÉÜßñçøÿ') expect(all.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
});

test.each(site.pages.map((page) => [page.path, page] as const))(
  'The font of every page has a glyph for every character on %s',
  (_, page) => {
    const characters = new Set(wordsOf(page) + titleOf(page));
    const missing = [...characters].filter((sign) => sign > ' ' && !fetched.has(sign.codePointAt(0) ?? 0));
    expect(missing.filter((sign) => sign !== '\u00A0')).toEqual([]);
  },
);
