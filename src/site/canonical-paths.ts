import { routes } from './routes.ts';

interface Record {
  readonly slug: string;
}

interface Records {
  readonly services: readonly Record[];
  readonly industries: readonly Record[];
  readonly policies: readonly Record[];
}

/** The path of every page with a canonical address. */
export function canonicalPaths({ services, industries, policies }: Records): string[] {
  return [
    routes.home,
    routes.getStarted,
    routes.services,
    ...services.map(({ slug }) => routes.service(slug)),
    routes.industries,
    ...industries.map(({ slug }) => routes.industry(slug)),
    routes.howWeWork,
    ...policies.map(({ slug }) => routes.policy(slug)),
  ];
}
