import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { createGlyphRenderer } from '../../src/build/fonts/shaped-text.fixtures.ts';
import { readWholeFont, type WholeFont } from '../../src/build/fonts/whole-fonts.ts';
import { editionOf } from '../browser/site-content.ts';
import { isSample } from '../sample-company.ts';
import { bodyTextOf, bytesOf, eachPage, folder, titleOf } from './built-site.ts';

const allFonts = readdirSync(join(folder, 'a')).filter((name) => name.endsWith('.woff2'));
const fonts = allFonts.filter((name) => name.startsWith('anek-latin'));
const glyphs = (name: RegExp) =>
  allFonts
    .filter((file) => name.test(file))
    .flatMap((file) => (create(bytesOf(`a/${file}`)) as Font).characterSet);
/** Characters of the fonts that all pages have. */
const latin = new Set(glyphs(/^anek-latin/));
/** Characters of the fonts that pages in Devanagari fetch in addition. */
const devanagari = new Set(glyphs(/^anek-devanagari/));

test('There is a font for every page, and one for rare letters and the rupee', () => {
  expect(fonts).toHaveLength(2);
  expect(latin.has('₹'.codePointAt(0) ?? 0)).toBe(true);
});

const scriptOf = (path: string) => new Intl.Locale(editionOf(path).language).maximize().script ?? '';
/** Pages in another script are shown in the reader's own fonts. */
const inOwnFonts = eachPage.filter(([path]) => ['Latn', 'Deva'].includes(scriptOf(path)));

const charactersOf = (name: WholeFont) => (create(readWholeFont(name)) as Font).characterSet;
const latinTypeface = new Set([...charactersOf('latin'), ...charactersOf('latin-ext')]);
const devanagariTypeface = new Set(charactersOf('devanagari'));

test.each(inOwnFonts)(
  'The fonts of the page %s have each of its characters that the typeface has',
  (_, page) => {
    const { html } = page;
    const isDevanagari = html.includes('font-family:AnekDevanagari');
    // The name of another language is shown in the reader's own font.
    const own = { ...page, html: html.replace(/<(a|span) class="language-link".*?<\/\1>/g, '') };
    const characters = [...new Set(bodyTextOf(own) + titleOf(page))].filter(
      // A word joiner has no shape: it only keeps a line together.
      (character) => character > ' ' && character !== '\u00A0' && character !== '\u2060',
    );
    const has = (code: number) => latin.has(code) || (isDevanagari && devanagari.has(code));
    // An owner may write others, such as ≥, which the device draws in a font of its own.
    const isInTypeface = (code: number) =>
      isSample || latinTypeface.has(code) || (isDevanagari && devanagariTypeface.has(code));
    const missing = characters.filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return isInTypeface(code) && !has(code);
    });
    expect(missing).toEqual([]);
  },
);

test('Pages in Devanagari alone name its fonts', () => {
  const isDevanagari = (path: string) => scriptOf(path) === 'Deva';
  const naming = eachPage.filter(([, { html }]) => html.includes('anek-devanagari'));
  expect(naming.map(([path]) => path)).toEqual(
    eachPage.filter(([path]) => isDevanagari(path)).map(([path]) => path),
  );
});

const devanagariFont = allFonts.find((file) => file.startsWith('anek-devanagari-text'));

test.skipIf(!devanagariFont)(
  'Every word of these pages is drawn as the whole typeface draws it',
  async () => {
    const drawn = await createGlyphRenderer(bytesOf(`a/${devanagariFont}`));
    const whole = await createGlyphRenderer(readWholeFont('devanagari'), { wght: 400, wdth: 105 });
    const texts = eachPage.filter(([path]) => scriptOf(path) === 'Deva').map(([, page]) => bodyTextOf(page));
    const words = new Set(texts.join(' ').match(/[\u0900-\u097F\u200C\u200D]+/g));
    expect(words.size).toBeGreaterThan(100);
    expect([...words].filter((word) => String(drawn(word)) !== String(whole(word)))).toEqual([]);
  },
);
