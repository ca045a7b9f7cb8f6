import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ContentRecord } from '../records/content-record.ts';
import { cardFont, cutFonts } from './cut-fonts.ts';
import { fontCharacters, textsOf } from './font-characters.ts';
import { fontStyles } from './font-styles.ts';

/**
 * Cuts the fonts to the characters of the records and returns their folder. Each set of characters has one of its own:
 * another build may be cutting its fonts at the same time.
 */
export async function writeFonts(records: readonly ContentRecord[]): Promise<string> {
  const characters = fontCharacters(textsOf(records));
  const cut = await cutFonts(characters);
  const styles = fontStyles(cut);
  const folder = resolve('.cache/fonts', createHash('sha256').update(styles).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of cut) writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, 'card.ttf'), await cardFont(characters));
  writeFileSync(join(folder, 'font.css'), styles);
  return folder;
}
