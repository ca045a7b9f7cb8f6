import { sites } from '../../data/site/site.ts';

/** The grounds of the pages that begin with a picture, by the names of their files: a picture has the colour of its page's. */
const grounds = new Map(
  sites.flatMap(({ services, industries }) =>
    [...services, ...industries].flatMap(({ image, page }) =>
      [image, page.hero.image].map(({ file }) => [file, page.ground] as const),
    ),
  ),
);

/** The name of the colour that a picture has before it is loaded; undefined where no ground is its own. */
export function groundOf(file: string): string | undefined {
  return grounds.get(file);
}
