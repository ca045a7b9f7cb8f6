/*
 * Fonts as their tables (the container of TrueType and OpenType, ISO/IEC 14496-22), for the one thing that the
 * subsetter cannot do: to take a table out of one font and put it into another.
 */

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

export function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = HEADER_BYTES + RECORD_BYTES * index;
    const offset = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    tables.set(tag, font.subarray(offset, offset + font.readUInt32BE(record + 12)));
  }
  return tables;
}

export function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const tags = [...tables.keys()].sort();
  const header = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * tags.length);
  const power = Math.floor(Math.log2(tags.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tags.length, 4);
  header.writeUInt16BE(RECORD_BYTES * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(RECORD_BYTES * (tags.length - 2 ** power), 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const record = HEADER_BYTES + RECORD_BYTES * index;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(checksumOf(padded), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
