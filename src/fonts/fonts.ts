import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ContentRecord } from '../records/content-record.ts';
import { cardFont, cutFonts } from './cut-fonts.ts';
import { fontCharacters, textsOf } from './font-characters.ts';
import { fontStyles } from './font-styles.ts';

/** Cuts the fonts to the characters of the records and makes them `@fonts/…`. */
export function fonts(records: readonly ContentRecord[]): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const folder = await writeFonts(textsOf(records));
        const define = { 'import.meta.env.CARD_FONT': JSON.stringify(join(folder, 'card.ttf')) };
        updateConfig({ vite: { define, resolve: { alias: { '@fonts': folder } } } });
      },
    },
  };
}

/** Each set of characters has a folder of its own: another build may be cutting its fonts at the same time. */
async function writeFonts(texts: string): Promise<string> {
  const characters = fontCharacters(texts);
  const cut = await cutFonts(characters);
  const styles = fontStyles(cut);
  const folder = resolve('.cache/fonts', createHash('sha256').update(styles).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of cut) writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, 'card.ttf'), await cardFont(characters));
  writeFileSync(join(folder, 'font.css'), styles);
  return folder;
}
