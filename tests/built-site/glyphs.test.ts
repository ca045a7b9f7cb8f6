import { expect, test } from 'vitest';
import { glyphsOf } from '../sources/font-glyphs.ts';
import { readSite, titleOf, wordsOf } from './built-site.ts';

const glyphs = new Set([
  ...glyphsOf('src/fonts/anek-latin.woff2'),
  ...glyphsOf('src/fonts/anek-latin-rupee.woff2'),
]);

test.each(readSite().pages.map((page) => [page.path, page] as const))(
  'The fonts have a glyph for every character on %s',
  (_, page) => {
    const characters = new Set(wordsOf(page) + titleOf(page));
    const missing = [...characters].filter(
      (sign) => sign > ' ' && sign !== '\u00A0' && !glyphs.has(sign.codePointAt(0) ?? 0),
    );
    expect(missing, `the fonts lack ${missing.join(' ')} - npm run fonts cuts them anew.`).toEqual([]);
  },
);
