import { getImage } from 'astro:assets';
import { clients } from 'virtual:own-pictures';
import type { Home } from '../schemas/home.ts';
import type { ClientLogo } from '../sections/clients/clients.tsx';

/** Twice as many pixels as its place is wide. */
const WIDTH = 256;

/** The clients' logos: drawings of the site itself, or the owner's files of content/pictures/clients/. */
export function clientLogos({ clients: { logos } }: Home): Promise<ClientLogo[]> {
  return Promise.all(
    logos.map(async ({ name, mark, file }) =>
      mark ? { name, mark } : { name, src: await address(file ?? '') },
    ),
  );
}

async function address(file: string): Promise<string> {
  const logo = clients[file];
  if (!logo) throw new Error(`content/pictures/clients/ has no logo ${file}`);
  if (typeof logo === 'string') return logo;
  return (await getImage({ src: logo, format: 'webp', width: Math.min(WIDTH, logo.width) })).src;
}
