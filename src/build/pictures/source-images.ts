import type { ImageMetadata } from 'astro';
import { filesByName } from './files-by-name.ts';

/** The files that a picture is derived from. */
export interface SourceImage {
  readonly image: ImageMetadata;
  readonly night?: ImageMetadata | undefined;
}

/** The owner's pictures, which come first, and the masters of art/masters/, by their names. */
const folders = new Map(
  Object.entries({
    'content/pictures': import.meta.glob<ImageMetadata>('@content/pictures/*.{jpg,jpeg,png,webp,avif}', {
      eager: true,
      import: 'default',
      caseSensitive: false,
    }),
    'art/masters': import.meta.glob<ImageMetadata>('/art/masters/*.webp', { eager: true, import: 'default' }),
  }).map(([folder, files]) => [folder, filesByName(files)]),
);

interface NamedImage extends SourceImage {
  /** Its name with its folder, such as art/masters/hero. */
  readonly id: string;
  /** The source for narrow screens: the composition beside it, or itself. */
  readonly narrow: SourceImage;
}

/** The source of a picture by name. */
export function sourceImage(name: string): NamedImage {
  const [folder, files] = [...folders].find(([, images]) => images.has(name)) ?? [
    '',
    new Map<string, ImageMetadata>(),
  ];
  const named = (found: string): SourceImage | undefined => {
    const image = files.get(found);
    return image && { image, night: files.get(`${found}-night`) };
  };
  const whole = named(name);
  // In development a page with a picture that was removed stays, with another one, until the record is corrected.
  if (!whole && import.meta.env.DEV && name !== 'notfound') return sourceImage('notfound');
  if (!whole) throw new Error(`content/pictures/ and art/masters/ have no picture ${name}`);
  return { ...whole, id: `${folder}/${name}`, narrow: named(`${name}-mobile`) ?? whole };
}
