import drawing from '@content/icon.svg?raw';
import sharp from 'sharp';
import { drawSvg } from './draw-svg.ts';

/** The one drawing that every icon is made from. */
export const iconDrawing = drawing;

/** The part of an icon's side that its drawing fills. Systems may cut a maskable icon to a circle of 80 %. */
const MASKABLE_PART = 0.6;
const ON_BACKGROUND_PART = 0.78;

/** PNG icons by name; icons for systems that add no background have one. */
export const icons = {
  'icon-192': { size: 192, part: 1 },
  'icon-512': { size: 512, part: 1 },
  'icon-maskable-512': { size: 512, part: MASKABLE_PART },
  'apple-touch-icon': { size: 180, part: ON_BACKGROUND_PART },
} as const;
export type IconName = keyof typeof icons;

export async function iconPng(
  { size, part }: { size: number; part: number },
  background: string,
): Promise<Buffer> {
  const picture = await drawIcon(Math.round(size * part));
  if (part === 1) return picture;
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with one PNG: a header, a row that says its size, and the picture. */
export async function iconIco(size: number): Promise<Buffer> {
  const picture = await drawIcon(size);
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(picture.length, 14);
  return Buffer.concat([header, picture]);
}

/** The owner's drawing as a square of this many pixels. */
export function drawIcon(size: number): Promise<Buffer> {
  return drawSvg(iconDrawing, size);
}
