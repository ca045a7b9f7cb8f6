import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** The glyphs that a font needs to shape these words in Devanagari: those shown, and the intermediate ones before them. */
export function shapedGlyphs(font: Uint8Array, words: Iterable<string>): Set<number> {
  const shaper = new Font(new Face(new Blob(font)));
  const glyphs = new Set<number>();
  for (const word of words) {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    const keep = () => {
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
      return true;
    };
    buffer.setMessageFunc(keep);
    shape(shaper, buffer);
    keep();
  }
  return glyphs;
}
