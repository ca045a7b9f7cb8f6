import sharp, { type CreateText } from 'sharp';
import { compositeInput } from './composite-input.ts';

/** A text on a social card, in pixels. */
export interface CardText {
  readonly line: string;
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  /** If given, the text is in the largest letters that fit. */
  readonly height?: number;
}

/** Draws a text in the fonts of a folder that `writeFonts` has written. */
export async function drawCardText({ line, size, colour, width, height }: CardText, fonts: string) {
  const drawn: CreateText = {
    text: `<span foreground="${colour}">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
    // The families' names in the subset files; without the comma the last word would be read as a weight.
    font: `Anek Latin Medium, Anek Devanagari Medium, ${size}`,
    width,
    rgba: true,
    wrap: 'word',
    spacing: Math.round(size * -0.12),
  };
  // With a height, sharp chooses the resolution itself.
  if (height) drawn.height = height;
  else drawn.dpi = 72;
  // A font stays in the process once it was read. Two files have the family of Latin; the larger one is read last, because
  // letters are not looked for in a file of the family that is read after a text was drawn.
  for (const font of ['card-ext.ttf', 'card.ttf']) await read(`${fonts}/${font}`);
  const font = /\p{Script=Devanagari}/u.test(line) ? 'card-devanagari.ttf' : 'card.ttf';
  return compositeInput(sharp({ text: { ...drawn, fontfile: `${fonts}/${font}` } }));
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Draws a text in lines of a box, in smaller letters where they would not fit. */
export async function drawFittedText(text: Omit<CardText, 'width' | 'height'>, box: Box, fonts: string) {
  const large = await drawCardText({ ...text, width: box.width }, fonts);
  const { width, height } = large.raw;
  if (width <= box.width && height <= box.height) return large;
  return drawCardText({ ...text, ...box }, fonts);
}

const read = (fontfile: string) =>
  sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
