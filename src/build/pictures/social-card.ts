import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import type { Picture } from '../../data/schemas/page-schema.ts';
import { openBuildCache } from '../build-cache.ts';
import { drawIcon, iconDrawing } from '../icons.ts';
import { drawFittedText } from './card-text.ts';
import { compositeInput } from './composite-input.ts';
import { cropped, middle } from './crop-region.ts';
import { sourceImage } from './source-images.ts';
import { undrawableLetters } from './undrawable-letters.ts';

export interface SocialCard {
  readonly title: string;
  readonly company: string;
  /** Shown beside the title. */
  readonly picture: Picture;
  readonly colours: Readonly<Record<'background' | 'text' | 'mark', string>>;
}

/** The size, in pixels, that every messenger shows uncropped. */
const cardSize = { width: 1200, height: 630 } as const;

const panel = { width: 680, tail: 26, margin: 64 };
/** Pixels of a title's letters where they fit; messengers may show a card 300 pixels wide, a quarter of its size. */
const titleSize = 92;
const titleBox = { width: panel.width - panel.tail - panel.margin - 30, height: 370 };
const companySize = 40;
/** The icon on a square of the page's background: its dark half would not be seen on the band's colour. */
const square = { size: 64, inset: 8, left: panel.margin, top: cardSize.height - panel.margin - 64 };
/** Beside the icon, up to the dovetails of the panel. */
const nameLeft = square.left + square.size + 20;
const nameBox = { width: panel.width - panel.tail - nameLeft - 10, height: 140 };

/** The picture shown with links to a page: its title on the band's colour, joined to its photograph. JPEG. */
export async function socialCard(card: SocialCard): Promise<Buffer> {
  const photograph = photographOf(card.picture);
  const words = await drawableWords(card);
  const inputs = {
    card: { ...card, ...words },
    photograph: hash('sha256', photograph),
    icon: iconDrawing,
    fonts: basename(import.meta.env.CARD_FONTS),
  };
  const folder = await cachedCard(inputs, async () => ({
    [cardFile]: await drawn({ ...card, ...words }, photograph),
  }));
  return readFileSync(join(folder, cardFile));
}

/** The words of a card, each empty where this computer could not draw it: a box for each letter says less than no words. */
async function drawableWords({ title, company }: SocialCard) {
  const letters = await undrawableLetters(title + company);
  if (letters.length === 0) return {};
  warnOnce(
    'Pictures of shared links have no words: this computer has no font with their letters. Install one, such as fonts-noto-cjk, and build again.',
  );
  const drawable = (text: string) => (letters.some((letter) => text.includes(letter)) ? '' : text);
  return { title: drawable(title), company: drawable(company) };
}

const warned = new Set<string>();

function warnOnce(sentence: string): void {
  if (!warned.has(sentence)) process.emitWarning(sentence);
  warned.add(sentence);
}

const cachedCard = openBuildCache('social-cards');
const cardFile = 'card.jpg';

function photographOf({ file }: Picture): Buffer {
  // Astro's type leaves out the path of the file, which its images have.
  const { fsPath } = sourceImage(file).narrow.image as ImageMetadata & { fsPath: string };
  return readFileSync(fsPath);
}

async function drawn({ title, company, picture, colours }: SocialCard, photograph: Buffer): Promise<Buffer> {
  const right = { width: cardSize.width - panel.width + panel.tail, height: cardSize.height };
  const shown = await cropped(photograph, right, picture.focus ?? middle);
  const fonts = import.meta.env.CARD_FONTS;
  // One after the other: the fonts of a process are read before its first text.
  const name =
    company &&
    (await drawFittedText({ line: company, size: companySize, colour: colours.mark }, nameBox, fonts));
  const heading =
    title && (await drawFittedText({ line: title, size: titleSize, colour: colours.text }, titleBox, fonts));
  const icon = await drawIcon(square.size - 2 * square.inset);
  return sharp({ create: { ...cardSize, channels: 3, background: colours.background } })
    .composite([
      { ...(await compositeInput(shown)), left: cardSize.width - right.width, top: 0 },
      { input: Buffer.from(panelDrawing(colours)), left: 0, top: 0 },
      ...(heading ? [{ ...heading, left: panel.margin, top: panel.margin }] : []),
      { input: icon, left: square.left + square.inset, top: square.top + square.inset },
      ...(name
        ? [{ ...name, left: nameLeft, top: square.top + Math.round((square.size - name.raw.height) / 2) }]
        : []),
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The panel, whose dovetails reach into the picture, and the square of the icon. */
function panelDrawing({ background, text }: SocialCard['colours']): string {
  const { width, tail } = panel;
  const inner = width - tail;
  const pitch = cardSize.height / 5;
  const tails = Array.from({ length: 5 }, (_, index) => {
    const top = index * pitch + pitch / 4;
    return `L${inner} ${top}L${width} ${top - 12}V${top + pitch / 2 + 12}L${inner} ${top + pitch / 2}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cardSize.height}"><path fill="${background}" d="M0 0H${inner}${tails.join('')}V${cardSize.height}H0z"/><rect x="${square.left}" y="${square.top}" width="${square.size}" height="${square.size}" rx="12" fill="${text}"/></svg>`;
}
