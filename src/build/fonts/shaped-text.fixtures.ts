import subsetFont from 'subset-font';
import { openFont, shapeWord } from './shaping.ts';

/** Returns a function that draws a word with a font file: the path, the advance and the offsets of each glyph. */
export async function createGlyphRenderer(
  file: Buffer,
  variationAxes: Readonly<Record<string, number>> = {},
) {
  const bytes = await subsetFont(file, undefined, {
    targetFormat: 'truetype',
    variationAxes,
    keepAllGlyphs: true,
    noHinting: true,
  });
  const font = openFont(bytes);
  return (word: string) =>
    shapeWord(font, word)
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance, xOffset, yOffset }) => [
        font.glyphToPath(codepoint),
        xAdvance,
        xOffset,
        yOffset,
      ]);
}
