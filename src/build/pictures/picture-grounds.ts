import type { GroundName } from '../../data/schemas/grounds.ts';
import { sites } from '../../data/site/site.ts';

/** The ground of the page that a picture belongs to, by the name of the picture's file. */
const grounds = new Map(
  sites.flatMap(({ services, industries }) =>
    [...services, ...industries].flatMap(({ image, page }) =>
      [image, page.hero.image].map(({ file }) => [file, page.ground] as const),
    ),
  ),
);

/** The name of the colour that the box of a picture has before the picture is loaded; undefined for the usual one. */
export function groundOf(file: string): GroundName | undefined {
  return grounds.get(file);
}
