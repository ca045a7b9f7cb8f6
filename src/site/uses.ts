import type { Industry } from '../schemas/industry.ts';
import type { Picture } from '../schemas/page.ts';
import type { Service } from '../schemas/service.ts';
import { routes } from './routes.ts';

export interface UseLink {
  readonly title: string;
  readonly href: string;
  readonly image: Picture;
  /** What the industry uses the service for. */
  readonly text: string;
}

type Named<T> = Pick<T, Extract<keyof T, 'slug' | 'title' | 'image' | 'uses'>>;

/** The services that an industry uses, in the order of its record. */
export function servicesUsedBy({ uses }: Named<Industry>, services: readonly Named<Service>[]): UseLink[] {
  return uses.flatMap(({ service, text }) =>
    services
      .filter(({ slug }) => slug === service)
      .map(({ slug, title, image }) => ({ title, href: routes.service(slug), image, text })),
  );
}

/** The industries that use a service: the same links, read the other way. */
export function industriesUsing(service: Named<Service>, industries: readonly Named<Industry>[]): UseLink[] {
  return industries.flatMap(({ slug, title, image, uses }) =>
    uses
      .filter((use) => use.service === service.slug)
      .map(({ text }) => ({ title, href: routes.industry(slug), image, text })),
  );
}
