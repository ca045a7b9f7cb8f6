import { create, type Font } from 'fontkitten';

/** The code points that a font maps to a glyph. */
export function glyphsOf(font: Buffer): ReadonlySet<number> {
  return new Set((create(font) as Font).characterSet);
}
