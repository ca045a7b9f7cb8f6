import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { ClientLogo } from '../../data/picture-data.ts';
import type { Home } from '../../data/schemas/home-schema.ts';
import { filesByName } from './files-by-name.ts';

const drawings = filesByName(
  import.meta.glob<string>('@content/pictures/clients/*.svg', {
    eager: true,
    import: 'default',
    query: '?url',
    caseSensitive: false,
  }),
);
const pictures = filesByName(
  import.meta.glob<ImageMetadata>('@content/pictures/clients/*.png', {
    eager: true,
    import: 'default',
    caseSensitive: false,
  }),
);

/** Pixels: twice the width of a logo on the page. */
const WIDTH = 256;

/** The clients' logos: drawings of the site itself, or the owner's files of content/pictures/clients/. */
export function clientLogos({ clients: { logos } }: Home): Promise<ClientLogo[]> {
  return Promise.all(
    logos.map(async ({ name, mark, file }) =>
      mark ? { name, emblem: mark } : { name, src: await addressOf(file ?? '') },
    ),
  );
}

async function addressOf(name: string): Promise<string> {
  const drawing = drawings.get(name);
  if (drawing) return drawing;
  const picture = pictures.get(name);
  if (!picture) throw new Error(`content/pictures/clients/ has no logo ${name}`);
  return (await getImage({ src: picture, format: 'webp', width: Math.min(WIDTH, picture.width) })).src;
}
