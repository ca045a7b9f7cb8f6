import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentLanguages } from '../content-check/content-languages.ts';
import { cutFonts } from '../fonts/cut-fonts.ts';
import { contentTexts, fontCharacters } from '../fonts/font-characters.ts';
import { fontStyles } from '../fonts/font-styles.ts';

/** What the fonts are cut by, beside the characters. */
const sources = ['cut-fonts.ts', 'fallback-widths.ts', 'font-styles.ts', 'font-characters.ts'];

/** Cuts the fonts to the characters of content/ and makes them `@fonts/…`; the same characters are cut once. */
export function fonts(contentDir: string): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const folder = await cutFor(contentDir);
        updateConfig({ vite: { resolve: { alias: { '@fonts': folder } } } });
      },
    },
  };
}

async function cutFor(contentDir: string): Promise<string> {
  const [language = 'en'] = contentLanguages(contentDir);
  const characters = fontCharacters(contentTexts(contentDir, language));
  const hash = createHash('sha256').update(JSON.stringify(characters));
  for (const source of sources) hash.update(readFileSync(join(import.meta.dirname, '../fonts', source)));
  const folder = resolve('.cache/fonts', hash.digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  // Another build may be cutting the same fonts: what it has finished stays.
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const cut = await cutFonts(characters);
  for (const { file, bytes } of cut) writeFileSync(join(unfinished, file), bytes);
  writeFileSync(join(unfinished, 'font.css'), await fontStyles(cut));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
