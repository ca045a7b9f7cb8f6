import type { Palette } from '../data/schemas/brand-schema.ts';

/** The colours of content/brand.yaml as custom properties, from which src/styles/ derives all others. */
export function brandProperties(colours: Palette): string {
  const properties = Object.entries(colours).flatMap(([name, { day, night }]) => [
    `--brand-${name}-day:${day}`,
    `--brand-${name}-night:${night}`,
  ]);
  return `:root{${properties.join(';')}}`;
}
