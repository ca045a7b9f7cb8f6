import { getCollection } from 'astro:content';
import { deriveThumb } from '../pictures/derive-picture.ts';
import type { Picture } from '../records/page.ts';
import type { Site } from './load-site.ts';
import { weave } from './weave.ts';

interface Offer {
  readonly slug: string;
  readonly title: string;
  readonly image: Picture;
}

/** Entries of a navigation menu; the thumbnails decorate, the titles speak. */
export function menuLinks(offers: readonly Offer[], base: string) {
  return Promise.all(
    offers.map(async ({ slug, title, image }) => ({
      title,
      href: `${base}/${slug}`,
      picture: await deriveThumb(image.file),
    })),
  );
}

/** Links to the legal documents, in the order of their titles. */
export async function policyLinks(site: Site) {
  const policies = await getCollection('policies', ({ id }) => id.startsWith(`${site.language}/`));
  return policies
    .map(({ id, data }) => ({
      title: weave(data.title, site.facts, id),
      href: `/policies/${id.slice(id.lastIndexOf('/') + 1)}`,
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
