import { editions, type SiteEdition } from 'virtual:content';
import { routes } from '../../../contract/routes.ts';
import { localizedHref } from '../records/localized-links.ts';
import type { RecordsByKind } from '../records/records-by-kind.ts';
import type { PageAddress } from '../schemas/page-schema.ts';
import { localeOf } from './locale.ts';
import { ownLogo } from './own-logo.ts';

/** Pages that `pages` does not list: every language has them. */
const everyLanguage: readonly string[] = [
  routes.contactSent,
  routes.contactFailed,
  routes.offline,
  routes.notFound,
  routes.applicationError,
  routes.about,
  routes.policies,
];

const [originalEdition, ...translations] = editions;

/** The site in its original language. What exists once, such as icons and robots.txt, follows it. */
export const site = siteOf(originalEdition);

/** The site in each language, the original first. */
export const sites: readonly Site[] = [site, ...translations.map(siteOf)];

export type Site = ReturnType<typeof siteOf>;

/** The site in a language, or else in the original one. */
export function siteIn(language: string | undefined): Site {
  return sites.find((candidate) => candidate.language === language) ?? site;
}

/** Every record of a language by the name of its kind, and what pages need beside them. */
function siteOf({ language, prefix, records: own, pages }: SiteEdition) {
  const records = withOriginals(own, originalEdition.records);
  const { company, brand } = records;
  return {
    ...records,
    company: { ...company, ...ownLogo(brand) },
    language,
    prefix,
    locale: localeOf(language, company.address.countryCode),
    origin: new URL(import.meta.env.SITE ?? company.origin).origin,
    pages,
    routes: localizedRoutes(prefix, pages),
    /** What the form posts as its language: nothing in the original one, which the server falls back to. */
    formLanguage: prefix ? language : undefined,
  };
}

/** What a language does not have is the original's, and leads to its pages. */
function withOriginals(own: RecordsByKind, originals: RecordsByKind): RecordsByKind {
  const entries = Object.entries(originals).map(([kind, original]) => {
    const record = own[kind as keyof RecordsByKind] ?? original;
    return [kind, Array.isArray(original) ? original.map((one) => inList(record, one.slug) ?? one) : record];
  });
  return Object.fromEntries(entries);
}

function inList(records: unknown, slug: string) {
  return (records as readonly PageAddress[]).find((record) => record.slug === slug);
}

export type SiteRoutes = Readonly<Record<keyof typeof routes, string>>;

/** The pages that the code names, in a language. Those that are not translated stay the original's. */
function localizedRoutes(prefix: string, pages: SiteEdition['pages']): SiteRoutes {
  const listed = new Set([
    ...pages.map(({ path }) => path.slice(prefix.length) || routes.home),
    ...everyLanguage,
  ]);
  const entries = Object.entries(routes).map(([name, path]) => [name, localizedHref(path, prefix, listed)]);
  return Object.fromEntries(entries) as SiteRoutes;
}
