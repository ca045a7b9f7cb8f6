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

/** The services that an industry uses; an unknown name is an error. */
export function servicesUsedBy(industry: Named<Industry>, services: readonly Named<Service>[]): UseLink[] {
  return industry.uses.map(({ service: slug, text }, index) => {
    const service = services.find((candidate) => candidate.slug === slug);
    if (!service)
      throw new Error(
        `industries/${industry.slug}.yaml: uses[${index}].service "${slug}" is not the name of a file in services/.`,
      );
    return { title: service.title, href: routes.service(slug), image: service.image, text };
  });
}

/** The industries that use a service: the same links, read the other way. */
export function industriesUsing(service: Named<Service>, industries: readonly Named<Industry>[]): UseLink[] {
  return industries.flatMap(({ slug, title, image, uses }) =>
    uses
      .filter((use) => use.service === service.slug)
      .map(({ text }) => ({ title, href: routes.industry(slug), image, text })),
  );
}
