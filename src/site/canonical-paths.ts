import type { Site } from './load-site.ts';
import { routes } from './routes.ts';

/** The path of every page with a canonical address. */
export function canonicalPaths({ services, industries }: Pick<Site, 'services' | 'industries'>): string[] {
  return [
    routes.home,
    routes.getStarted,
    routes.services,
    ...services.map(({ slug }) => routes.service(slug)),
    routes.industries,
    ...industries.map(({ slug }) => routes.industry(slug)),
    routes.howWeWork,
    routes.privacyPolicy,
    routes.termsOfUse,
  ];
}
