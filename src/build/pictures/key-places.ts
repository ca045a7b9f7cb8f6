import type { Hero } from '../../data/schemas/page-schema.ts';
import { middle, type Point, placeInCrop, type Size } from './crop-region.ts';
import { type LayoutName, PORTRAIT_MAX_WIDTH, proportions } from './image-sizes.ts';
import { sourceImage } from './source-images.ts';

/** The rules that place the keys of a hero on its picture; undefined where they are placed on another. */
export function keyPlaces({ image, keys }: Hero, layout: LayoutName): string | undefined {
  const { id, image: whole, narrow } = sourceImage(image.file);
  if (!keys || keys.picture !== id) return undefined;
  const { focus = middle } = image;
  const hasComposition = narrow.image !== whole;
  const rules = (at: LayoutName, places: readonly Point[], size: Size) =>
    places
      .map((point) => placeInCrop(point, size, proportions(at), focus))
      .map(({ x, y }, index) => `.model-key:nth-child(${index + 1}){--x:${x};--y:${y}}`)
      .join('');
  const wide = rules(
    layout,
    keys.entries.map(({ place }) => place),
    whole,
  );
  if (layout !== 'hero') return wide;
  const narrowPlaces = keys.entries.map(({ place, narrowPlace = place }) =>
    hasComposition ? narrowPlace : place,
  );
  return `${wide}@media (width<=${PORTRAIT_MAX_WIDTH / 16}em){${rules('heroPortrait', narrowPlaces, narrow.image)}}`;
}
