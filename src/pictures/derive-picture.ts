import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Picture } from '../schemas/page.ts';
import { type LayoutName, layouts } from './image-sizes.ts';
import { master, nightMaster } from './masters.ts';
import type { PictureData, PictureSource } from './picture-data.ts';

/** Derives AVIF files by day and by night, and one WebP fallback, at the widths that the layout needs. */
export async function derivePicture(picture: Picture, layout: LayoutName): Promise<PictureData> {
  const day = master(picture.file);
  const fallback = await getImage({ src: day, format: 'webp', width: fallbackWidth(layout) });
  return {
    alt: picture.alt,
    width: day.width,
    height: day.height,
    sources: await sourcesOf(picture.file, layout),
    src: fallback.src,
  };
}

/**
 * A thumbnail that decorates a link. It has no WebP fallback, where AVIF is unknown its place stays plain, and one
 * width for all screens: every page names it, and it is fetched when its menu opens.
 */
export async function deriveThumb(file: string): Promise<PictureData> {
  const day = master(file);
  const night = nightMaster(file);
  return {
    alt: '',
    width: THUMB_WIDTH,
    height: Math.round((THUMB_WIDTH * day.height) / day.width),
    sources: night ? [{ srcSet: await thumb(night), scheme: 'dark' }] : [],
    src: await thumb(day),
  };
}

const THUMB_WIDTH = 72;

/** Menus with thumbnails stand on wide screens only, which have at most two device pixels to a pixel. */
async function thumb(image: ImageMetadata): Promise<string> {
  return (await getImage({ src: image, format: 'avif', width: 2 * THUMB_WIDTH })).src;
}

/** The home hero: up to `maxWidth` CSS pixels another composition, framed for a narrow screen. */
export async function deriveHero(picture: Picture, maxWidth: number): Promise<PictureData> {
  const wide = await derivePicture(picture, 'hero');
  const { width, height } = master(`${picture.file}-mobile`);
  const portrait = await sourcesOf(`${picture.file}-mobile`, 'heroPortrait');
  return {
    ...wide,
    sources: [...portrait.map((source) => ({ ...source, maxWidth, width, height })), ...wide.sources],
  };
}

async function sourcesOf(file: string, layout: LayoutName): Promise<PictureSource[]> {
  const night = nightMaster(file);
  const day = await source(master(file), layout);
  return night ? [{ ...(await source(night, layout)), scheme: 'dark' }, day] : [day];
}

async function source(image: ImageMetadata, layout: LayoutName): Promise<PictureSource> {
  const { sizes, widths } = layouts[layout];
  const files = await Promise.all(
    widths
      .filter((width) => width <= image.width)
      .map(async (width) => `${(await getImage({ src: image, format: 'avif', width })).src} ${width}w`),
  );
  return { srcSet: files.join(', '), type: 'image/avif', sizes };
}

function fallbackWidth(layout: LayoutName): number {
  const { widths } = layouts[layout];
  return widths[Math.floor(widths.length / 2)] ?? widths[0];
}
