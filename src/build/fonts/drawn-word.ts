import type { Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { openFont, shapeWord } from './shaping.ts';
import { labelStyle } from './subset-fonts.ts';
import { readWholeFont } from './whole-fonts.ts';

/** A word as an outline. Lengths are in em, coordinates in `UNITS` to the em. */
interface DrawnWord {
  readonly path: string;
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
}

const UNITS = 120;
const devanagari = /^\p{Script_Extensions=Devanagari}+$/u;
let labelFont: Promise<Font> | undefined;

/** Draws a word in Devanagari in the style of the header's labels; undefined for a word in another script. */
export async function drawDevanagari(word: string): Promise<DrawnWord | undefined> {
  if (!devanagari.test(word)) return undefined;
  labelFont ??= loadLabelFont();
  const font = await labelFont;
  const buffer = shapeWord(font, word);
  const positions = buffer.getGlyphPositions();
  const scale = UNITS / font.face.upem;
  const commands: string[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  let pen = 0;
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const points = values.map((value, position) =>
        Math.round(scale * (position % 2 === 0 ? pen + xOffset + value : -yOffset - value)),
      );
      const [fromX = 0, fromY = 0] = [xs.at(-1), ys.at(-1)];
      xs.push(...points.filter((_, position) => position % 2 === 0));
      ys.push(...points.filter((_, position) => position % 2 === 1));
      // Relative coordinates are shorter.
      const isStart = type === 'M';
      const steps = isStart
        ? points
        : points.map((at, position) => at - (position % 2 === 0 ? fromX : fromY));
      commands.push((isStart ? type : type.toLowerCase()) + steps.join(' ').replaceAll(' -', '-'));
    }
    pen += xAdvance;
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return {
    path: commands.join(''),
    viewBox: `${left} ${top} ${width} ${height}`,
    width: width / UNITS,
    height: height / UNITS,
  };
}

async function loadLabelFont(): Promise<Font> {
  const font = await subsetFont(readWholeFont('devanagari'), undefined, {
    targetFormat: 'truetype',
    variationAxes: labelStyle,
    keepAllGlyphs: true,
  });
  return openFont(font);
}
