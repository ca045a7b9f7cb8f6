import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Functions of HarfBuzz's subsetter; a number is an address in its memory, or a handle. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const WRITABLE = 2;
const LAYOUT_FEATURES = 6;
/** Removes layout rules that need a missing glyph, instead of adding the glyph. */
const NO_LAYOUT_CLOSURE = 0x200;

/** Cuts a TrueType font to these characters and glyphs; `subset-font` takes characters alone. */
export async function subsetGlyphs(
  font: Uint8Array,
  characters: Iterable<string>,
  glyphs: Iterable<number>,
): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  // Each font has an instance of its own, whose memory is freed with it.
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const hb = instance.exports as unknown as Subsetter;
  hb._initialize();
  const bytes = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, bytes);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE);
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0) ?? 0);
  const kept = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
  const face = hb.hb_face_create(hb.hb_blob_create(bytes, font.length, WRITABLE, 0, 0), 0);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('HarfBuzz could not cut the font.');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(blob)));
}
