import { deriveThumb } from '../pictures/derive-picture.ts';
import type { Picture } from '../schemas/page.ts';
import { routes } from './routes.ts';
import type { Site } from './site.ts';

interface MenuEntry {
  readonly slug: string;
  readonly title: string;
  readonly image: Picture;
}

/** Entries of a navigation menu; the thumbnails are decorative. */
export function menuLinks(entries: readonly MenuEntry[], href: (slug: string) => string) {
  return Promise.all(
    entries.map(async ({ slug, title, image }) => ({
      title,
      href: href(slug),
      picture: await deriveThumb(image),
    })),
  );
}

/** Links in the footer's last line: how we work, then the legal documents in the order of their titles. */
export function footerLinks(site: Site) {
  const documents = site.policies
    .map(({ title, slug }) => ({ title, href: routes.policy(slug) }))
    .sort((a, b) => a.title.localeCompare(b.title));
  return [{ title: site.howWeWork.title, href: routes.howWeWork }, ...documents];
}
