import type { Use } from '../schemas/detail-sections-schema.ts';
import type { Industry } from '../schemas/industry-schema.ts';
import type { Service } from '../schemas/service-schema.ts';
import { type LanguageAttributes, languageAttributes } from './page-language.ts';

/** A link to a service or an industry, with a text about the use of the service there. */
export interface RelatedLink extends Pick<Service, 'title' | 'href' | 'image'>, Pick<Use, 'text'> {
  /** Of the page that it leads to. */
  readonly titleAttributes: LanguageAttributes;
  /** Of the record that has the text. */
  readonly textAttributes: LanguageAttributes;
}

type Entry = Pick<Service, 'slug' | 'href' | 'title' | 'image' | 'lang' | 'dir' | 'isFallback'>;
type UsingEntry = Entry & Pick<Industry, 'uses'>;

/** The services that an industry uses, in the order of its record. */
export function servicesUsedBy(industry: UsingEntry, services: readonly Entry[]): RelatedLink[] {
  return industry.uses.flatMap(({ service, text }) =>
    services.filter(({ slug }) => slug === service).map((used) => relatedLink(used, text, industry)),
  );
}

/** The industries that use a service: the same links, read the other way. */
export function industriesUsing(
  service: Pick<Entry, 'slug'>,
  industries: readonly UsingEntry[],
): RelatedLink[] {
  return industries.flatMap((industry) =>
    industry.uses
      .filter((use) => use.service === service.slug)
      .map(({ text }) => relatedLink(industry, text, industry)),
  );
}

/** The greatest number of other services at the end of a page. */
const MOST_OTHERS = 8;

/** Links to the other services, each with its intro; of many to those that follow in their order. */
export function otherServices(
  service: Pick<Entry, 'slug'>,
  services: readonly (Entry & Pick<Service, 'intro'>)[],
): RelatedLink[] {
  const place = services.findIndex(({ slug }) => slug === service.slug);
  const others = services.filter(({ slug }) => slug !== service.slug);
  const shown =
    others.length > MOST_OTHERS
      ? [...others.slice(place), ...others.slice(0, place)].slice(0, MOST_OTHERS)
      : others;
  return shown.map((other) => relatedLink(other, other.intro, other));
}

function relatedLink(page: Entry, text: string, textOf: Entry): RelatedLink {
  const { title, href, image } = page;
  return {
    title,
    href,
    image,
    text,
    titleAttributes: languageAttributes(page),
    textAttributes: languageAttributes(textOf),
  };
}
