import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { codePoint } from '../../data/records/character-problems.ts';
import type { ContentRecord } from '../../data/records/content-record.ts';
import type { Edition } from '../../data/records/read-edition.ts';
import { textFields } from '../../data/records/record-texts.ts';

const files = 'node_modules/@fontsource-variable';
const latin = ['anek-latin/files/anek-latin-latin', 'anek-latin/files/anek-latin-latin-ext'];
const devanagari = 'anek-devanagari/files/anek-devanagari-devanagari';

/** The uncut fonts of a script; none for a script that pages show in the reader's fonts. */
const fontsOf: Readonly<Record<string, readonly string[]>> = {
  Latn: latin,
  Deva: [...latin, devanagari],
};

/**
 * A sentence for each character that the site's fonts lack, with its field. Pages would show it in another typeface, and
 * cards for shared links not at all.
 */
export function missingGlyphs({ language, records }: Pick<Edition, 'language' | 'records'>): string[] {
  const { script = '' } = new Intl.Locale(language).maximize();
  const fonts = fontsOf[script];
  if (!fonts) return [];
  const glyphs = new Set(fonts.flatMap(charactersOf));
  return records
    .filter(({ kind }) => kind !== 'brand' && kind !== 'sample')
    .flatMap((record) => problemsOf(record, (character) => glyphs.has(character.codePointAt(0) ?? 0)));
}

function problemsOf(
  { file, data, text, textLine = 1, textLanguage }: ContentRecord,
  isDrawn: (character: string) => boolean,
): string[] {
  const lines = textLanguage ? [] : text.split('\n');
  return [
    ...textFields(data),
    ...lines.map((line, index) => ({ field: `line ${index + textLine}`, text: line })),
  ].flatMap(({ field, text: written }) => {
    const missing = [...new Set(written)].filter((character) => isVisible(character) && !isDrawn(character));
    if (missing.length === 0) return [];
    const named = missing.map((character) => `${character} (${codePoint(character)})`).join(', ');
    return [`${file}: ${field} has ${named}, which the site's fonts do not have: write it in another way.`];
  });
}

/** True where a character is drawn: it is no space, no joiner, no soft hyphen. */
const isVisible = (character: string) => !/[\s\p{Cc}\p{Cf}\p{Mn}]/u.test(character);

function charactersOf(name: string): number[] {
  return [...(create(readFileSync(`${files}/${name}-wdth-normal.woff2`)) as Font).characterSet];
}
