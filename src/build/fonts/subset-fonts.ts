import subsetFont from 'subset-font';
import type { FontCharacters } from './font-characters.ts';
import { shapedGlyphs } from './shaping.ts';
import { subsetGlyphs } from './subset-glyphs.ts';
import { readWholeFont, type WholeFont } from './whole-fonts.ts';

/** The ranges of the axes that `styles/typography.css` uses; its width `normal` is the smallest. */
export const axes = { wght: { min: 400, max: 630 }, wdth: { min: 105, max: 125 } };
const BODY = { wght: 400, wdth: 105 };
/** The style of the header's labels. */
export const labelStyle = { wght: 550, wdth: 112.5 };
const HEADING = { wght: 620, wdth: 112 };

/**
 * Tables that no browser needs. Without GDEF kerning does not vary along the axes: the variation is less than a
 * hundredth of an em, and costs eight kilobytes, a quarter of the font. HVAR stays: without it browsers compute widths from
 * outlines, slowly.
 */
const unneeded = ['STAT', 'gasp', 'GDEF', 'GSUB'];

export interface SubsetFont {
  readonly file: string;
  readonly characters: string;
  readonly bytes: Buffer;
}

/** The font of every page, and the font of rare characters. */
export type FontFiles = readonly [main: SubsetFont, rare: SubsetFont];

/** The site's fonts, cut from the full Anek Latin (SIL OFL 1.1) to the given characters. */
export function subsetFonts({ main, extended }: FontCharacters): Promise<FontFiles> {
  return Promise.all([
    cut('anek-latin.woff2', 'latin', main, unneeded),
    cut('anek-latin-ext.woff2', 'latin-ext', extended, [...unneeded, 'GPOS']),
  ]);
}

/** A font of cards for shared links, as a file that the picture library reads. */
export function cardFont(font: WholeFont, characters: string): Promise<Buffer> {
  return subsetFont(readWholeFont(font), characters, {
    targetFormat: 'truetype',
    variationAxes: HEADING,
  });
}

/**
 * Anek Devanagari in the weights of text and of headings, cut to the glyphs that these words shape to (docs/decisions/035).
 */
export async function subsetDevanagari(words: readonly string[]): Promise<readonly DevanagariFont[]> {
  if (words.length === 0) return [];
  const letters = [...new Set(words.join(''))];
  const source = await subsetFont(readWholeFont('devanagari'), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const cut = await subsetGlyphs(source, letters, shapedGlyphs(source, [...words, ...letters]));
  return Promise.all([
    devanagariFont('text', `${BODY.wght} ${labelStyle.wght - 1}`, cut, BODY),
    devanagariFont('heading', `${labelStyle.wght} 900`, cut, HEADING),
  ]);
}

/**
 * The fonts of Android, ChromeOS and Linux that are shown until the font arrives, scaled so that the words of the sample
 * company's Hindi take as much room. Noto's full name differs between its releases, its PostScript name does not; newer
 * Androids have all its weights in one file. Fonts of Windows and Apple are shown as they are.
 */
export const devanagariFallbacks = {
  text: { local: ['NotoSansDevanagari-Regular', 'Lohit Devanagari'], size: 109 },
  heading: { local: ['NotoSansDevanagari-Bold', 'NotoSansDevanagari-Regular'], size: 110.6 },
} as const;

async function devanagariFont(
  name: keyof typeof devanagariFallbacks,
  weights: string,
  cut: Buffer,
  variationAxes: typeof BODY,
) {
  const bytes = await subsetFont(cut, undefined, {
    targetFormat: 'woff2',
    variationAxes,
    dropTables: ['STAT', 'gasp'],
    keepAllGlyphs: true,
    noHinting: true,
  });
  return { file: `anek-devanagari-${name}.woff2`, weights, fallback: devanagariFallbacks[name], bytes };
}

/** A file of Anek Devanagari, and the weights that use it. */
export interface DevanagariFont {
  readonly file: string;
  readonly weights: string;
  /** Fonts of the device in its place, and their size in per cent. */
  readonly fallback: { readonly local: readonly string[]; readonly size: number };
  readonly bytes: Buffer;
}

async function cut(
  file: string,
  subset: 'latin' | 'latin-ext',
  characters: string,
  dropTables: readonly string[],
): Promise<SubsetFont> {
  const bytes = await subsetFont(readWholeFont(subset), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    dropTables,
    keepFeatures: ['kern'],
    noHinting: true,
    noLayoutClosure: true,
  });
  return { file, characters, bytes };
}
