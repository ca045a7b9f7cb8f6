import { deriveThumb } from '../build/pictures/derive-picture.ts';
import type { PageAddress, Picture } from '../data/schemas/page-schema.ts';
import { titleLink } from '../data/site/page-language.ts';
import type { Site } from '../data/site/site.ts';

/** Entries of a navigation menu; the thumbnails are decorative. */
export function menuLinks(entries: readonly (PageAddress & { title: string; image: Picture })[]) {
  return Promise.all(
    entries.map(async (entry) => ({ ...titleLink(entry), picture: await deriveThumb(entry.image) })),
  );
}

/** Links in the footer's last line: how we work, then the legal documents of this site in the order of their titles. */
export function footerLinks({ policies, howWeWork, locale }: Site) {
  const documents = policies
    .filter(({ inFooter }) => inFooter)
    .toSorted((one, other) => one.title.localeCompare(other.title, locale));
  return [howWeWork, ...documents].map(titleLink);
}
