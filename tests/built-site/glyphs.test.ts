import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { bytesOf, eachPage, folder, titleOf, wordsOf } from './built-site.ts';

const fonts = readdirSync(join(folder, 'a')).filter((name) => name.endsWith('.woff2'));
const glyphs = (name: RegExp) =>
  fonts
    .filter((file) => name.test(file))
    .flatMap((file) => (create(bytesOf(`a/${file}`)) as Font).characterSet);
/** What a browser fetches for the words of these pages; the rest of Latin-1 waits for who types it. */
const fetched = new Set(glyphs(/^anek-latin(-ext)?\./));

test('There is a font for every page, one for what visitors may type, and one for letters of other languages', () => {
  expect(fonts).toHaveLength(3);
  const all = new Set(glyphs(/^anek-latin/));
  for (const sign of '₹€"&#ÀÉÜßñçøÿ') expect(all.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
});

test.each(eachPage)('The font of every page has a glyph for every character on %s', (_, page) => {
  const signs = [...new Set(wordsOf(page) + titleOf(page))].filter((sign) => sign > ' ' && sign !== '\u00A0');
  expect(signs.filter((sign) => !fetched.has(sign.codePointAt(0) ?? 0))).toEqual([]);
});
