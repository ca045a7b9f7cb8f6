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
