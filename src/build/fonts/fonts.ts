import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Content } from '../../data/records/read-content.ts';
import { devanagariWords, fontCharacters, textsOf } from './font-characters.ts';
import { devanagariStyles, fallbackStyles, fontStyles } from './font-styles.ts';
import { cardFont, devanagariCardFont, subsetDevanagari, subsetFonts } from './subset-fonts.ts';

/**
 * Cuts the fonts to the characters of the records and returns their folder. Each set of characters has a folder of its own,
 * because another build may cut its fonts at the same time.
 */
export async function writeFonts({
  records,
  translations,
}: Pick<Content, 'records' | 'translations'>): Promise<string> {
  const characters = fontCharacters(textsOf(records));
  const devanagari = translations.flatMap(({ language, records }) =>
    devanagariWords(textsOf(records), language),
  );
  const cut = await subsetFonts(characters);
  const styles = fontStyles(cut);
  const folder = resolve('.cache/fonts', hashOf(styles + devanagari.join()));
  mkdirSync(folder, { recursive: true });
  const devanagariFonts = await subsetDevanagari(devanagari);
  for (const { file, bytes } of [...cut, ...devanagariFonts]) writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, 'card.ttf'), await cardFont(characters));
  if (devanagari.length > 0)
    writeFileSync(join(folder, 'card-devanagari.ttf'), await devanagariCardFont(devanagari));
  writeFileSync(join(folder, 'font.css'), styles);
  writeFileSync(join(folder, 'fallback.css'), fallbackStyles(cut));
  writeFileSync(join(folder, 'devanagari.css'), devanagariStyles(devanagariFonts));
  return folder;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
