import type { ImageMetadata } from 'astro';
import type { Brand } from '../schemas/brand-schema.ts';
import type { OwnLogo } from '../schemas/company-schema.ts';

const files = import.meta.glob<ImageMetadata>('@content/logo*.svg', { eager: true, import: 'default' });

/** In CSS pixels: as high as the mark, and no wider than a phone has room for. */
const HEIGHT = 38;
const MAX_WIDTH = 176;

/** The owner's logo, where content/ has one. */
export function ownLogo({ logoHoldsName }: Brand): { readonly logo?: OwnLogo } {
  const named = (name: string) => Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  const day = named('logo.svg');
  if (!day) return {};
  const night = named('logo-night.svg') ?? day;
  const width = Math.round(Math.min((HEIGHT * day.width) / day.height, MAX_WIDTH));
  const height = Math.round((width * day.height) / day.width);
  return { logo: { day: day.src, night: night.src, holdsName: logoHoldsName, width, height } };
}
