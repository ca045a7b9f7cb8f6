import { derivePicture } from '../pictures/derive-picture.ts';
import { type DetailPage, type SectionName, sectionNames } from '../schemas/detail-page.ts';
import type { Industry } from '../schemas/industry.ts';
import type { Service } from '../schemas/service.ts';

const RELATED_PAGES = 4;

/** The sections that a page has, in the order of its record, or else in the usual one. */
export function sectionsOf(page: DetailPage): readonly SectionName[] {
  return page.sections ?? sectionNames.filter((name) => name === 'cards' || page[name]);
}

/** Links to the pages that follow this one in their list, round to its beginning; the titles speak for the pictures. */
export function relatedLinks<T extends Service | Industry>(
  records: readonly T[],
  current: T,
  href: (slug: string) => string,
) {
  const place = records.indexOf(current);
  const others = [...records.slice(place + 1), ...records.slice(0, place)].slice(0, RELATED_PAGES);
  return Promise.all(
    others.map(async ({ slug, title, image }) => ({
      title,
      href: href(slug),
      picture: await derivePicture({ ...image, alt: '' }, 'related'),
    })),
  );
}
