import type { Buffer } from 'harfbuzzjs';
import { openFont, shapeWord } from './shaping.ts';

/** The glyphs that a font needs to shape these words in Devanagari, the intermediate ones of shaping among them. */
export function shapedGlyphs(bytes: Uint8Array, words: Iterable<string>): Set<number> {
  const font = openFont(bytes);
  const glyphs = new Set<number>();
  const keep = (buffer: Buffer) => {
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  };
  for (const word of words) keep(shapeWord(font, word, keep));
  return glyphs;
}
