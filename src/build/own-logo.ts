import type { Brand } from '../data/schemas/brand-schema.ts';
import type { OwnLogo } from '../data/schemas/company-schema.ts';
import { filesByName } from './pictures/files-by-name.ts';
import { svgProportions } from './pictures/svg-proportions.ts';

const addresses = filesByName(
  import.meta.glob<string>('@content/logo*.svg', { eager: true, import: 'default', query: '?url' }),
);
const drawings = filesByName(
  import.meta.glob<string>('@content/logo*.svg', { eager: true, import: 'default', query: '?raw' }),
);

/** In CSS pixels: as high as the site's own logo, and no wider than a phone has room for. */
const HEIGHT = 38;
const MAX_WIDTH = 176;

/** The owner's logo, where content/ has one. */
export function ownLogo({ logoHoldsName }: Brand): { readonly logo?: OwnLogo } {
  const day = addresses.get('logo');
  if (!day) return {};
  const night = addresses.get('logo-night') ?? day;
  const proportions = svgProportions(drawings.get('logo') ?? '') ?? 1;
  const width = Math.round(Math.min(HEIGHT * proportions, MAX_WIDTH));
  const height = Math.round(width / proportions);
  return { logo: { day, night, holdsName: logoHoldsName, width, height } };
}
