import { derivePicture } from '../pictures/derive-picture.ts';
import type { Industry } from '../schemas/industry.ts';
import type { CardGroup, SectionHead } from '../schemas/page.ts';
import type { Service } from '../schemas/service.ts';
import type { Site } from './load-site.ts';

const RELATED_PAGES = 4;

/** The heading and the cards of a service; the software development page carries the home page's. */
export function serviceBody(
  { page }: Service,
  { home }: Site,
): { head: SectionHead; groups: readonly CardGroup[] } {
  if (page.body !== 'home introduction') return { head: page.body, groups: page.groups };
  const { heading, lead, cards } = home.introduction;
  return { head: { heading, lead }, groups: [{ cards }] };
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
      picture: await derivePicture({ file: image.file, alt: '' }, 'related'),
    })),
  );
}
