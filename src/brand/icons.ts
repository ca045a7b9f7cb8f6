import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The icon that all others are drawn from. */
export function readIcon(): Promise<Buffer> {
  return readFile(join(import.meta.env.CONTENT_DIR, 'icon.svg'));
}

/** The icon as a square PNG, transparent or on a colour. */
export async function iconPng(size: number, ground?: string): Promise<Buffer> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = sharp(await readIcon(), { density: 1200 }).resize(size, size, {
    fit: 'contain',
    background: transparent,
  });
  const onGround = ground ? icon.flatten({ background: ground }) : icon;
  return onGround.png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** A PNG as the one picture of an ICO file. */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
