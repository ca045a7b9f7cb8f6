import type { Use } from '../schemas/detail-sections.ts';
import type { Industry } from '../schemas/industry-schema.ts';
import type { Service } from '../schemas/service-schema.ts';

/** A link to a service or an industry, with what the one is used for by the other. */
export type RelatedLink = Pick<Service, 'title' | 'href' | 'image'> & Pick<Use, 'text'>;

type Linked<T> = Pick<T, Extract<keyof T, 'slug' | 'href' | 'title' | 'image' | 'uses'>>;

/** The services that an industry uses, in the order of its record. */
export function servicesUsedBy(
  { uses }: Linked<Industry>,
  services: readonly Linked<Service>[],
): RelatedLink[] {
  return uses.flatMap(({ service, text }) =>
    services
      .filter(({ slug }) => slug === service)
      .map(({ title, href, image }) => ({ title, href, image, text })),
  );
}

/** The industries that use a service: the same links, read the other way. */
export function industriesUsing(
  service: Linked<Service>,
  industries: readonly Linked<Industry>[],
): RelatedLink[] {
  return industries.flatMap(({ title, href, image, uses }) =>
    uses.filter((use) => use.service === service.slug).map(({ text }) => ({ title, href, image, text })),
  );
}
