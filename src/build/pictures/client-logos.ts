import { getImage } from 'astro:assets';
import { parse } from 'node:path';
import type { ImageMetadata } from 'astro';
import type { Home } from '../../data/schemas/home-schema.ts';
import type { ClientLogo } from '../../data/site/picture-data.ts';

const files = import.meta.glob<ImageMetadata>('@content/pictures/clients/*.{svg,png}', {
  eager: true,
  import: 'default',
});

/** Twice as many pixels as its place is wide. */
const WIDTH = 256;

/** The clients' logos: drawings of the site itself, or the owner's files of content/pictures/clients/. */
export function clientLogos({ clients: { logos } }: Home): Promise<ClientLogo[]> {
  return Promise.all(
    logos.map(async ({ name, mark, file }) =>
      mark ? { name, mark } : { name, src: await addressOf(file ?? '') },
    ),
  );
}

async function addressOf(name: string): Promise<string> {
  const path = Object.keys(files).find((candidate) => parse(candidate).name === name);
  const logo = path && files[path];
  if (!logo) throw new Error(`content/pictures/clients/ has no logo ${name}`);
  if (logo.format === 'svg') return logo.src;
  return (await getImage({ src: logo, format: 'webp', width: Math.min(WIDTH, logo.width) })).src;
}
