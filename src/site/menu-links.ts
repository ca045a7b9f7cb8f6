import { getCollection } from 'astro:content';
import { deriveThumb } from '../pictures/derive-picture.ts';
import type { Picture } from '../schemas/page.ts';
import { interpolate } from './interpolate.ts';
import type { Site } from './load-site.ts';
import { routes } from './routes.ts';

interface MenuEntry {
  readonly slug: string;
  readonly title: string;
  readonly image: Picture;
}

/** Entries of a navigation menu; the thumbnails decorate, the titles speak. */
export function menuLinks(entries: readonly MenuEntry[], base: string) {
  return Promise.all(
    entries.map(async ({ slug, title, image }) => ({
      title,
      href: `${base}/${slug}`,
      picture: await deriveThumb(image.file),
    })),
  );
}

/** Links in the footer's last line: how we work, then the legal documents in the order of their titles. */
export async function footerLinks(site: Site) {
  const policies = await getCollection('policies', ({ id }) => id.startsWith(`${site.language}/`));
  const documents = policies
    .map(({ id, data }) => ({
      title: interpolate(data.title, site.variables, id),
      href: `/policies/${id.slice(id.lastIndexOf('/') + 1)}`,
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
  return [{ title: site.howWeWork.title, href: routes.howWeWork }, ...documents];
}
