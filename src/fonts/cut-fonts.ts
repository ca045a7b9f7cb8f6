import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { FontCharacters } from './font-characters.ts';

/** The parts of the axes that the type scale uses. */
export const weights = { min: 400, max: 630 };
export const widths = { min: 105, max: 125 };
const BODY = { wght: 400, wdth: 105 };
const SIGN = { wght: 500, wdth: 110 };
const HEADING = { wght: 620, wdth: 112 };

/**
 * Tables that no browser needs. Without GDEF kerning does not vary along the axes: what it would vary by costs eight
 * kilobytes, a quarter of the font, and is less than a hundredth of an em. HVAR stays: without it widths come from
 * outlines, slowly.
 */
const unneeded = ['STAT', 'gasp', 'GDEF', 'GSUB'];

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

export interface CutFont {
  readonly file: string;
  readonly bytes: Buffer;
  readonly characters: string;
}

/** The site's fonts, cut from the full Anek Latin (SIL OFL 1.1) to the given characters. */
export async function cutFonts({ main, rest, extended }: FontCharacters): Promise<CutFont[]> {
  // Signs need one weight and width; letters need all of them.
  const extendedAxes = extended === '₹' ? SIGN : { wght: weights, wdth: widths };
  const dropped = [...unneeded, 'GPOS'];
  return [
    {
      file: 'anek-latin.woff2',
      characters: main,
      bytes: await cut('latin', main, { wght: weights, wdth: widths }),
    },
    { file: 'anek-latin-1.woff2', characters: rest, bytes: await cut('latin', rest, BODY, dropped) },
    {
      file: 'anek-latin-ext.woff2',
      characters: extended,
      bytes: await cut('latin-ext', extended, extendedAxes, dropped),
    },
  ];
}

/** The font of cards for shared links, as a file that the picture library reads. */
export function cardFont({ main, rest }: FontCharacters): Promise<Buffer> {
  return subsetFont(sourceOf('latin'), main + rest, { targetFormat: 'truetype', variationAxes: HEADING });
}

function cut(
  subset: 'latin' | 'latin-ext',
  characters: string,
  variationAxes: Axes,
  dropTables: readonly string[] = unneeded,
): Promise<Buffer> {
  return subsetFont(sourceOf(subset), characters, {
    ...{ variationAxes, dropTables, targetFormat: 'woff2', keepFeatures: ['kern'] },
    ...{ noHinting: true, noLayoutClosure: true },
  });
}

function sourceOf(subset: 'latin' | 'latin-ext'): Buffer {
  return readFileSync(
    `node_modules/@fontsource-variable/anek-latin/files/anek-latin-${subset}-wdth-normal.woff2`,
  );
}
