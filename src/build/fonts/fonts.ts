import type { Content } from '../../data/records/read-content.ts';
import { openBuildCache } from '../build-cache.ts';
import { devanagariWords, type FontCharacters, fontCharacters, textsOf } from './font-characters.ts';
import { devanagariStyles, fallbackStyles, fontStyles } from './font-styles.ts';
import { cardFont, subsetDevanagari, subsetFonts } from './subset-fonts.ts';

/** Cuts the fonts to the characters of the records in all languages and returns their folder. */
export function writeFonts({ editions }: Content): Promise<string> {
  const characters = fontCharacters(editions.map(({ records }) => textsOf(records)).join(''));
  const devanagari = editions.flatMap(({ language, records }) => devanagariWords(textsOf(records), language));
  return openBuildCache('fonts')({ characters, devanagari }, () => fontFiles(characters, devanagari));
}

async function fontFiles(characters: FontCharacters, devanagari: readonly string[]) {
  const cut = await subsetFonts(characters);
  const devanagariFonts = await subsetDevanagari(devanagari);
  return {
    ...Object.fromEntries([...cut, ...devanagariFonts].map(({ file, bytes }) => [file, bytes])),
    'card.ttf': await cardFont('latin', characters.main),
    'card-ext.ttf': await cardFont('latin-ext', characters.extended),
    ...(devanagari.length > 0 && {
      'card-devanagari.ttf': await cardFont('devanagari', devanagari.join('')),
    }),
    'font.css': fontStyles(cut),
    'fallback.css': fallbackStyles(cut[0]),
    'devanagari.css': devanagariStyles(devanagariFonts),
  };
}
