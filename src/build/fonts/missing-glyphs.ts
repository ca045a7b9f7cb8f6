import { create, type Font } from 'fontkitten';
import { codePoint } from '../../data/records/character-problems.ts';
import type { ContentRecord } from '../../data/records/content-record.ts';
import type { Edition } from '../../data/records/read-edition.ts';
import { textsAndLines } from '../../data/records/record-texts.ts';
import { readWholeFont, type WholeFont } from './whole-fonts.ts';

/** The uncut fonts of a script; none for a script that pages show in the reader's fonts. */
const fontsOf: Readonly<Record<string, readonly WholeFont[]>> = {
  Latn: ['latin', 'latin-ext'],
  Deva: ['latin', 'latin-ext', 'devanagari'],
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

function problemsOf(record: ContentRecord, isDrawn: (character: string) => boolean): string[] {
  return textsAndLines(record).flatMap(({ field, text }) => {
    const missing = [...new Set(text)].filter((character) => isVisible(character) && !isDrawn(character));
    if (missing.length === 0) return [];
    const named = missing.map((character) => `${character} (${codePoint(character)})`).join(', ');
    return [
      `${record.file}: ${field} has ${named}, which the site's fonts do not have: write it in another way.`,
    ];
  });
}

/** True where a character is drawn: it is no space, no joiner, no soft hyphen. */
const isVisible = (character: string) => !/[\s\p{Cc}\p{Cf}\p{Mn}]/u.test(character);

function charactersOf(name: WholeFont): number[] {
  return [...(create(readWholeFont(name)) as Font).characterSet];
}
