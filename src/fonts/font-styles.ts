import { type CutFont, weights, widths } from './cut-fonts.ts';
import { type Fallback, fallbacks, fallbackWidth } from './fallback-widths.ts';

/**
 * The stylesheet of the fonts. A page keeps the font that it begins with: what comes too late serves the next page, and
 * nothing ever moves (docs/decisions/035). Until then it is Arial, or what a system without it has in its place, in the size
 * at which it runs as wide as Anek in that part of the type scale.
 * Lines are as high as the stylesheet says, whatever the font.
 */
export async function fontStyles([main, ...others]: readonly CutFont[]): Promise<string> {
  const faces = [
    ...(main ? [face(main)] : []),
    ...others.map((font) => face(font, `unicode-range:${unicodeRange(font.characters)};`)),
    ...(await Promise.all(fallbacks.map(fallbackFace))),
  ];
  return `${faces.join('\n')}\n`;
}

function face({ file }: CutFont, more = ''): string {
  const axes = `font-weight:${weights.min} ${weights.max};font-stretch:${widths.min}% ${widths.max}%;`;
  return `@font-face{font-family:Anek;src:url("./${file}");${axes}font-display:optional;${more}}`;
}

/** Fonts of Windows and macOS, of Android, and of Linux and ChromeOS, one as wide as the other. */
const standIns = ['Arial', 'Roboto', 'Liberation Sans', 'Arimo'];

async function fallbackFace(fallback: Fallback): Promise<string> {
  const { isBold, stretches, weights: range } = fallback;
  const local = standIns.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join();
  const applies = `font-stretch:${stretches[0]}% ${stretches[1]}%;font-weight:${range[0]} ${range[1]};`;
  return `@font-face{font-family:AnekFallback;src:${local};${applies}size-adjust:${await fallbackWidth(fallback)}%;}`;
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
