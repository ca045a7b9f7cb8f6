import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** Opens a TrueType font for shaping. */
export function openFont(bytes: Uint8Array): Font {
  return new Font(new Face(new Blob(bytes)));
}

/** Shapes a word: the glyphs that show it, with their positions. `onStep` reads the glyphs before each step of it. */
export function shapeWord(font: Font, word: string, onStep?: (buffer: Buffer) => void): Buffer {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  if (onStep)
    buffer.setMessageFunc(() => {
      onStep(buffer);
      return true;
    });
  shape(font, buffer);
  return buffer;
}

/** The glyphs that a font needs to shape these words, including the intermediate ones of shaping. */
export function shapedGlyphs(bytes: Uint8Array, words: Iterable<string>): Set<number> {
  const font = openFont(bytes);
  const glyphs = new Set<number>();
  const keep = (buffer: Buffer) => {
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  };
  for (const word of words) keep(shapeWord(font, word, keep));
  return glyphs;
}
