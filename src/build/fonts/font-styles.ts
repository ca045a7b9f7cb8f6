import { axes, type DevanagariFont, type FontFiles, type SubsetFont } from './subset-fonts.ts';

const widths = {
  normal: '100% 106%',
  'semi-expanded': '107% 119%',
  expanded: '120% 130%',
};

/** Fonts of Windows and macOS, of Linux and ChromeOS, one as wide as the other. */
const arial = ['Arial', 'Liberation Sans', 'Arimo'];
/** That of Android, which has it as one file for each weight or as one for all. */
const roboto = { regular: ['Roboto-Regular'], bold: ['Roboto-Bold', 'Roboto-Regular'] };

const regular = [...arial, ...roboto.regular];
const bold = arial.map((font) => `${font} Bold`);

/**
 * The fallback of Anek for each width and weight of styles/typography.css, scaled so that words of the site are as wide as
 * in Anek. Android's Roboto is as wide as Arial, but narrower where it is bold, so its bold faces are a family of their own.
 */
const fallbacks = [
  { family: 'AnekFallback', fonts: regular, width: 'normal', weight: '100 900', size: 101 },
  { family: 'AnekFallback', fonts: regular, width: 'semi-expanded', weight: '100 550', size: 110 },
  { family: 'AnekFallback', fonts: bold, width: 'semi-expanded', weight: '551 900', size: 104 },
  { family: 'AnekFallback', fonts: bold, width: 'expanded', weight: '100 900', size: 118 },
  { family: 'AnekFallbackAndroid', fonts: roboto.bold, width: 'semi-expanded', weight: '551 900', size: 110 },
  { family: 'AnekFallbackAndroid', fonts: roboto.bold, width: 'expanded', weight: '100 900', size: 125 },
] as const;

/** The height of Anek Latin above and below the baseline, in em: with it a line of the fallback has the same baseline. */
export const ascent = 0.9;
export const descent = 0.2;

/**
 * The stylesheet of the fonts (docs/decisions/035). Rare characters are in a family behind the fallback: for a missing file
 * of the main family a browser would prepare a substitute in each size and weight.
 */
export function fontStyles([main, rare]: FontFiles): string {
  return `${face('Anek', main)}\n${face('AnekRare', rare, rangeOf(rare))}\n`;
}

/** The stylesheet of the fallback, for pages whose text is Latin: it covers the characters of the main font alone. */
export function fallbackStyles(main: SubsetFont): string {
  const range = rangeOf(main);
  return fallbacks.map((fallback) => `${fallbackFace(fallback, range)}\n`).join('');
}

/** The stylesheet of a language in Devanagari: only its pages have it, so no other page fetches these files. */
export function devanagariStyles(fonts: readonly DevanagariFont[]): string {
  const range = 'unicode-range:U+900-97F,U+200C-200D';
  return fonts
    .map(({ file, weights, fallback: { local, size } }) => {
      const weight = `font-weight:${weights}`;
      const sources = local.map((name) => `local("${name}")`).join();
      return [
        `@font-face{font-family:AnekDevanagari;src:url("./${file}");${weight};font-display:fallback;${range}}\n`,
        `@font-face{font-family:AnekDevanagariFallback;src:${sources};${weight};size-adjust:${size}%;${range}}\n`,
      ].join('');
    })
    .join('');
}

function face(family: string, { file }: SubsetFont, more = ''): string {
  const { wght, wdth } = axes;
  const parts = `font-weight:${wght.min} ${wght.max};font-stretch:${wdth.min}% ${wdth.max}%;`;
  return `@font-face{font-family:${family};src:url("./${file}");${parts}font-display:fallback;${more}}`;
}

function fallbackFace(
  { family, fonts, width, weight, size }: (typeof fallbacks)[number],
  range: string,
): string {
  const local = fonts.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:${family};src:${local};font-stretch:${widths[width]};font-weight:${weight};size-adjust:${size}%;${baseline(size)}${range}}`;
}

/** The line metrics of Anek; browsers scale them by `size-adjust`, in per cent, like the glyphs. */
function baseline(size: number): string {
  const percent = (em: number) => `${((1e4 * em) / size).toFixed(2)}%`;
  return `ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%;`;
}

/** The characters as a CSS `unicode-range`, such as U+22-23,U+26. */
function rangeOf({ characters }: SubsetFont): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  const ranges = runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`);
  return `unicode-range:${ranges.join()};`;
}
