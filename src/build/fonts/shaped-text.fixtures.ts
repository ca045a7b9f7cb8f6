import { readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

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
  const font = new Font(new Face(new Blob(bytes)));
  return (word: string) => {
    const buffer = new ShapingBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance, xOffset, yOffset }) => [
        font.glyphToPath(codepoint),
        xAdvance,
        xOffset,
        yOffset,
      ]);
  };
}

/** The whole Anek Devanagari. */
export const wholeDevanagari = readFileSync(
  'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
);
