import { readFileSync } from 'node:fs';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import type { FontCharacters } from './font-characters.ts';
import { readTables, writeTables } from './sfnt-tables.ts';

/** The parts of the axes that the type scale uses, and where in them kerning is taken from. */
export const weights = { min: 400, max: 630 };
export const widths = { min: 105, max: 125 };
const KERNING = { wght: 600, wdth: 116 };
const BODY = { wght: 400, wdth: 105 };
const SIGN = { wght: 500, wdth: 110 };

/** Tables that no browser needs: menus and other rasterisers. `HVAR` stays: without it widths come from outlines, slowly. */
const unneeded = ['STAT', 'gasp'];
const layout = ['GDEF', 'GPOS', 'GSUB'];

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

export interface CutFont {
  readonly file: string;
  readonly bytes: Buffer;
  readonly characters: string;
}

/** The site's fonts, cut from the full Anek Latin (SIL OFL 1.1) to the given characters. */
export async function cutFonts({ main, rest, extended }: FontCharacters): Promise<CutFont[]> {
  const signs = extended === '₹';
  return [
    { file: 'anek-latin.woff2', characters: main, bytes: await mainFont(main) },
    {
      file: 'anek-latin-1.woff2',
      characters: rest,
      bytes: await cut('latin', rest, BODY, 'woff2', [...unneeded, ...layout]),
    },
    {
      file: 'anek-latin-ext.woff2',
      characters: extended,
      // One sign has one form; letters stand in headings too.
      bytes: await cut('latin-ext', extended, signs ? SIGN : { wght: weights, wdth: widths }, 'woff2', [
        ...unneeded,
        ...layout,
      ]),
    },
  ];
}

/** A font at one place of its axes, whole, as a file of tables. */
export function instanceOf(axes: { wght: number; wdth: number }, characters: string): Promise<Buffer> {
  return cut('latin', characters, axes, 'sfnt', []);
}

/**
 * Outlines vary along both axes; kerning does not. What it would vary by costs eight kilobytes, a quarter of the font,
 * and is less than a hundredth of an em.
 */
async function mainFont(characters: string): Promise<Buffer> {
  const axes = { wght: weights, wdth: widths };
  const tables = readTables(await cut('latin', characters, axes, 'sfnt', [...unneeded, ...layout]));
  const kerning = readTables(await cut('latin', characters, KERNING, 'sfnt', unneeded, ['kern'])).get('GPOS');
  if (kerning) tables.set('GPOS', kerning);
  return fontverter.convert(writeTables(tables), 'woff2');
}

function cut(
  subset: 'latin' | 'latin-ext',
  characters: string,
  variationAxes: Axes,
  targetFormat: 'sfnt' | 'woff2',
  dropTables: readonly string[],
  keepFeatures: readonly string[] = [],
): Promise<Buffer> {
  const path = `node_modules/@fontsource-variable/anek-latin/files/anek-latin-${subset}-wdth-normal.woff2`;
  return subsetFont(readFileSync(path), characters, {
    ...{ variationAxes, targetFormat, dropTables, keepFeatures },
    ...{ noHinting: true, noLayoutClosure: true },
  });
}
