import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureData, PictureSource } from '../../data/picture-data.ts';
import type { Picture } from '../../data/schemas/page-schema.ts';
import { croppedSize, middle, type Size } from './crop-region.ts';
import { type LayoutName, layouts, PORTRAIT_MAX_WIDTH, proportions } from './image-sizes.ts';
import { groundOf } from './picture-grounds.ts';
import { type SourceImage, sourceImage } from './source-images.ts';

/** Derives AVIF files by day and by night, and one WebP fallback, at the widths that the layout needs. */
export async function derivePicture(picture: Picture, layout: LayoutName): Promise<PictureData> {
  const found = sourceImage(picture.file);
  const frame = frameOf(found.image, picture, proportions(layout));
  return {
    alt: picture.alt,
    ground: groundOf(picture.file),
    ...frame.size,
    sources: await sourcesOf(found, frame, layout),
    src: await encoded(found.image, frame, 'webp', fallbackWidth(layout, frame.size)),
  };
}

/**
 * A thumbnail that decorates a link. It has no WebP fallback: browsers without AVIF show none. It has one
 * width for all screens, because every page names it; it is fetched when its menu opens.
 */
export async function deriveThumb(picture: Picture): Promise<PictureData> {
  // Only wide screens have menus with thumbnails, which have at most two device pixels to a pixel.
  const thumb = await inOneWidth(picture, 'avif', 2 * THUMB_WIDTH);
  const height = Math.round((THUMB_WIDTH * thumb.height) / thumb.width);
  return { ...thumb, alt: '', width: THUMB_WIDTH, height };
}

const THUMB_WIDTH = 72;

/** The picture of "no connection", which each device keeps: WebP alone, because Edge before 121 has no AVIF. */
export function deriveOffline(picture: Picture): Promise<PictureData> {
  return inOneWidth(picture, 'webp', OFFLINE_WIDTH);
}

const OFFLINE_WIDTH = 640;

/** One file by day and one by night. */
async function inOneWidth(picture: Picture, format: 'avif' | 'webp', width: number): Promise<PictureData> {
  const { image, night } = sourceImage(picture.file);
  const frame = frameOf(image, picture, 4 / 3);
  const file = (source: ImageMetadata) => encoded(source, frame, format, Math.min(width, frame.size.width));
  return {
    alt: picture.alt,
    ground: groundOf(picture.file),
    ...frame.size,
    sources: night ? [{ srcSet: await file(night), scheme: 'dark' }] : [],
    src: await file(image),
  };
}

/** The home hero: in narrow windows another composition or another crop. */
export async function deriveHero(picture: Picture): Promise<PictureData> {
  const wide = await derivePicture(picture, 'hero');
  const { narrow } = sourceImage(picture.file);
  const frame = frameOf(narrow.image, picture, proportions('heroPortrait'));
  const portrait = await sourcesOf(narrow, frame, 'heroPortrait');
  return {
    ...wide,
    sources: [
      ...portrait.map((source) => ({ ...source, maxWidth: PORTRAIT_MAX_WIDTH, ...frame.size })),
      ...wide.sources,
    ],
  };
}

/** The part of a source image that is shown: all of it where it has the layout's proportions, else a crop around the focus. */
interface Frame {
  readonly size: Size;
  readonly position?: string;
}

function frameOf(image: Size, { focus = middle }: Picture, ratio: number): Frame {
  const size = croppedSize(image, ratio);
  const isWhole = size.width === image.width && size.height === image.height;
  return isWhole ? { size } : { size, position: `${focus.x}% ${focus.y}%` };
}

async function sourcesOf(
  { image, night }: SourceImage,
  frame: Frame,
  layout: LayoutName,
): Promise<PictureSource[]> {
  const day = await source(image, frame, layout);
  if (!night) return [day];
  const dark = await source(night, frame, layout);
  return [{ ...dark, scheme: 'dark' }, day];
}

async function source(image: ImageMetadata, frame: Frame, layout: LayoutName): Promise<PictureSource> {
  const { sizes } = layouts[layout];
  const files = await Promise.all(
    widthsOf(layout, frame.size).map(
      async (width) => `${await encoded(image, frame, 'avif', width)} ${width}w`,
    ),
  );
  return { srcSet: files.join(', '), type: 'image/avif', sizes };
}

async function encoded(
  image: ImageMetadata,
  { size, position }: Frame,
  format: 'avif' | 'webp',
  width: number,
): Promise<string> {
  const crop = position && { height: Math.round((width * size.height) / size.width), fit: 'cover', position };
  return (await getImage({ src: image, format, width, ...crop })).src;
}

/** No picture is enlarged; one that is smaller than the smallest width is sent as large as it is. */
function widthsOf(layout: LayoutName, { width }: Size): readonly number[] {
  const widths = layouts[layout].widths.filter((step) => step <= width);
  return widths.length > 0 ? widths : [width];
}

/**
 * The width of the file for browsers without AVIF: the narrowest that fills half of a window, because of the browsers that
 * pages support only Edge 109 to 120 lacks AVIF, on desktops with few device pixels to a pixel.
 */
function fallbackWidth(layout: LayoutName, size: Size): number {
  const widths = widthsOf(layout, size);
  return widths.find((width) => width >= 640) ?? widths[0] ?? size.width;
}
