import { brotliDecompressSync } from 'node:zlib';

const HEADER_BYTES = 48;
const ARBITRARY_TAG = 63;
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;

/** The code points that a WOFF2 font maps to a glyph, read from its `cmap` table. */
export function glyphsOf(font: Buffer): ReadonlySet<number> {
  const tables = font.readUInt16BE(12);
  let at = HEADER_BYTES;
  let offset = 0;
  let cmap: { start: number; length: number } | undefined;
  for (let table = 0; table < tables; table++) {
    const flags = font.readUInt8(at++);
    const tag = flags & 0x3f;
    if (tag === ARBITRARY_TAG) at += 4;
    let length = base128();
    const version = flags >> 6;
    const transformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    if (transformed) length = base128();
    if (tag === CMAP) cmap = { start: offset, length };
    offset += length;
  }
  if (!cmap) throw new Error('The font has no cmap table');
  const content = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return codePoints(content.subarray(cmap.start, cmap.start + cmap.length));

  function base128(): number {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }
}

function codePoints(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, found);
    if (format === 12) addGroups(table, found);
  }
  return found;
}

function addSegments(table: Buffer, found: Set<number>) {
  const bytes = table.readUInt16BE(6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + bytes + segment);
    for (let code = start; code <= end && code !== 0xffff; code++) found.add(code);
  }
}

function addGroups(table: Buffer, found: Set<number>) {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code);
  }
}
