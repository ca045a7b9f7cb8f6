import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawIcon, iconDrawing } from '../brand/icons.ts';
import type { Picture } from '../schemas/page.ts';
import { cropped, middle } from './crop-region.ts';
import { master, masterFile, narrowMaster } from './masters.ts';

/** What a card shows. */
export interface SocialCard {
  readonly title: string;
  readonly company: string;
  /** Beside the title. */
  readonly picture: Picture;
  readonly colours: Readonly<Record<'ground' | 'text' | 'mark', string>>;
}

/** What every messenger shows whole. */
const cardSize = { width: 1200, height: 630 } as const;

const panel = { width: 680, tail: 26, margin: 64 };
/** Shown 300 pixels wide, a card is a quarter of its size: letters of 60 pixels are then 15 pixels high. */
const titleSizes = [92, 84, 76, 68, 60, 52] as const;
const titleBox = { width: panel.width - panel.tail - panel.margin - 30, height: 370 };
const companySize = 40;
const folder = '.cache/social';
/** Raise it when the drawing changes, so that cached cards are drawn again. */
const version = 2;

/** The picture shown with links to a page: its title on rosewood, joined to its photograph. JPEG, kept between builds. */
export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  const { file: name } = card.picture;
  const photograph = readFileSync(masterFile(narrowMaster(name) ?? master(name)));
  const drawing = {
    version,
    card,
    icon: hashOf(iconDrawing),
    photograph: hashOf(photograph),
  };
  const file = resolve(folder, `${hashOf(JSON.stringify(drawing))}.jpg`);
  if (existsSync(file)) return readFileSync(file);
  const drawn = await draw(card, photograph);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, drawn);
  renameSync(`${file}.${process.pid}`, file);
  return drawn;
}

async function draw({ title, company, picture, colours }: SocialCard, photograph: Buffer): Promise<Buffer> {
  const words = await fittedTitle(title, colours.text);
  const name = await text(company, companySize, colours.mark);
  const { height: nameHeight = 0 } = await sharp(name).metadata();
  const markSize = 64;
  const foot = cardSize.height - panel.margin - markSize;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(panelDrawing(colours.ground)), left: 0, top: 0 },
    { input: words, left: panel.margin, top: panel.margin },
    { input: await markOnPanel(markSize, colours.text), left: panel.margin, top: foot },
    { input: name, left: panel.margin + markSize + 20, top: foot + Math.round((markSize - nameHeight) / 2) },
  ];
  const right = { width: cardSize.width - panel.width + panel.tail, height: cardSize.height };
  const shown = await cropped(photograph, right, picture.focus ?? middle);
  return sharp({ create: { ...cardSize, channels: 3, background: colours.ground } })
    .composite([
      { input: await shown.png().toBuffer(), left: cardSize.width - right.width, top: 0 },
      ...layers,
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The title in the largest letters in which it fits. */
async function fittedTitle(title: string, colour: string): Promise<Buffer> {
  let drawn: Buffer = Buffer.alloc(0);
  for (const size of titleSizes) {
    drawn = await text(title, size, colour);
    const { width = 0, height = 0 } = await sharp(drawn).metadata();
    if (width <= titleBox.width && height <= titleBox.height) return drawn;
  }
  return sharp(drawn)
    .resize({ ...titleBox, fit: 'inside' })
    .toBuffer();
}

function text(words: string, size: number, colour: string): Promise<Buffer> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      // The family's name in the cut file; without the comma its last word would be taken for a weight.
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Anek Latin Medium, ${size}`,
      fontfile: import.meta.env.CARD_FONT,
      width: titleBox.width,
      dpi: 72,
      rgba: true,
      wrap: 'word',
      spacing: Math.round(size * -0.12),
    },
  })
    .png()
    .toBuffer();
}

/** The panel; dovetails on its right edge grip the picture. */
function panelDrawing(colour: string): string {
  const { width, tail } = panel;
  const inner = width - tail;
  const pitch = cardSize.height / 5;
  const tails = Array.from({ length: 5 }, (_, index) => {
    const top = index * pitch + pitch / 4;
    return `L${inner} ${top}L${width} ${top - 12}V${top + pitch / 2 + 12}L${inner} ${top + pitch / 2}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cardSize.height}"><path fill="${colour}" d="M0 0H${inner}${tails.join('')}V${cardSize.height}H0z"/></svg>`;
}

/** The mark on a square of the page's ground: its dark half would not be seen on rosewood. */
async function markOnPanel(size: number, ground: string): Promise<Buffer> {
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="12" fill="${ground}"/></svg>`;
  const inner = Math.round(size * 0.76);
  return sharp(Buffer.from(square))
    .composite([{ input: await drawIcon(inner) }])
    .png()
    .toBuffer();
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
