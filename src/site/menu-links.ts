import { getCollection } from 'astro:content';
import type { PictureData } from '../pictures/picture-data.ts';
import type { Picture } from '../records/page.ts';
import type { Site } from './load-site.ts';
import { weave } from './weave.ts';

interface Offer {
  readonly slug: string;
  readonly title: string;
  readonly image: Picture;
}
type Derive = (picture: Picture, layout: 'thumb') => Promise<PictureData>;

/** Entries of a navigation menu; the thumbnails decorate, the titles speak. */
export function menuLinks(offers: readonly Offer[], base: string, derive: Derive) {
  return Promise.all(
    offers.map(async ({ slug, title, image }) => ({
      title,
      href: `${base}/${slug}`,
      picture: await derive({ file: image.file, alt: '' }, 'thumb'),
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
