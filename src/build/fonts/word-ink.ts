import type { Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { openFont, shapeWord } from './shaping.ts';
import { axes } from './subset-fonts.ts';
import { readWholeFont } from './whole-fonts.ts';

/** In em: how wide the letters of a word are together, and the space that the font leaves before the first of them. */
interface WordInk {
  readonly width: number;
  readonly before: number;
}

/** Letters as wide as they are high, in fonts of the device. */
const squareLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

let widestFont: Promise<Font> | undefined;

/** The measures of the name that is written large at the end of a page, for its stylesheet (footer.css). */
export async function wordmarkStyles(name: string): Promise<string> {
  const ink = squareLetters.test(name) ? { width: [...name].length, before: 0 } : await measureInk(name);
  return ink ? `:root{--name-width:${ink.width};--name-before:${ink.before}}` : '';
}

/** Measures a word in the heaviest and widest letters of the site's font; undefined where it has no such letters. */
export async function measureInk(word: string): Promise<WordInk | undefined> {
  widestFont ??= loadWidestFont();
  const font = await widestFont;
  const buffer = shapeWord(font, word);
  const positions = buffer.getGlyphPositions();
  const xs: number[] = [];
  let pen = 0;
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    if (codepoint === 0) return undefined;
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    for (const { values } of font.glyphToJson(codepoint))
      xs.push(...values.filter((_, at) => at % 2 === 0).map((x) => pen + xOffset + x));
    pen += xAdvance;
  }
  if (xs.length === 0) return undefined;
  const before = Math.min(...xs);
  const em = (units: number) => Math.round((units / font.face.upem) * 1000) / 1000;
  return { width: em(Math.max(...xs) - before), before: em(before) };
}

async function loadWidestFont(): Promise<Font> {
  const font = await subsetFont(readWholeFont('latin'), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: axes.wght.max, wdth: axes.wdth.max },
    keepAllGlyphs: true,
  });
  return openFont(font);
}
