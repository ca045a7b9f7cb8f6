import { type CutFont, weights, widths } from './cut-fonts.ts';
import { type Fallback, fallbacks, fallbackWidth } from './fallback-widths.ts';

/**
 * The stylesheet of the fonts. A page keeps the font that it begins with: what comes too late serves the next page, and
 * nothing ever moves (docs/decisions/035). Until then it is Arial, or what a system without it has in its place, in the size
 * at which it runs as wide as Anek in that part of the type scale.
 * Lines are as high as the stylesheet says, whatever the font. Rare characters have a family of their own, the last but the
 * system's: of a family that a browser looks at before it has one with letters, it makes a substitute for each file that is
 * not there, in each size and weight of the page (docs/decisions/035).
 */
export async function fontStyles([main, ...others]: readonly CutFont[]): Promise<string> {
  if (!main) return '';
  const faces = [
    face('Anek', main),
    // The fallback stands in for these characters alone: others are looked for in the families after it.
    ...(await Promise.all(fallbacks.map((fallback) => fallbackFace(fallback, rangeOf(main))))),
    ...others.map((font) => face('AnekRare', font, rangeOf(font))),
  ];
  return `${faces.join('\n')}\n`;
}

function face(family: string, { file }: CutFont, more = ''): string {
  const axes = `font-weight:${weights.min} ${weights.max};font-stretch:${widths.min}% ${widths.max}%;`;
  return `@font-face{font-family:${family};src:url("./${file}");${axes}font-display:optional;${more}}`;
}

/** Fonts of Windows and macOS, of Android, and of Linux and ChromeOS, one as wide as the other. */
const standIns = ['Arial', 'Roboto', 'Liberation Sans', 'Arimo'];

async function fallbackFace(fallback: Fallback, characters: string): Promise<string> {
  const { isBold, stretches, weights: range } = fallback;
  const local = standIns.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join();
  const applies = `font-stretch:${stretches[0]}% ${stretches[1]}%;font-weight:${range[0]} ${range[1]};`;
  return `@font-face{font-family:AnekFallback;src:${local};${applies}size-adjust:${await fallbackWidth(fallback)}%;${characters}}`;
}

function rangeOf({ characters }: CutFont): string {
  return `unicode-range:${unicodeRange(characters)};`;
}

/** Characters as CSS names them, runs as one: U+22-23,U+26. */
export function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}
