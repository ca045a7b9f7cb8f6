import { editions } from 'virtual:content';
import { routes } from '../../../contract/routes.ts';
import { localizedHref } from '../records/localized-links.ts';
import type { EditionByKind, RecordsByKind } from '../records/records-by-kind.ts';
import type { Company } from '../schemas/company-schema.ts';
import type { PageAddress } from '../schemas/page-schema.ts';
import { localeOf } from './locale.ts';

/** Pages that `pages` does not list: every language has them. */
const everyLanguage: readonly string[] = [
  routes.contactSent,
  routes.contactFailed,
  routes.offline,
  routes.notFound,
  routes.applicationError,
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
function siteOf({ language, prefix, records: own, pages }: EditionByKind) {
  const records = prefix ? withOriginals(own, originalEdition.records) : own;
  const company: Company = records.company;
  return {
    ...records,
    company,
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

/** What a language does not have is the original's, and says so: `isFallback`, with its language and address. */
function withOriginals(own: RecordsByKind, originals: RecordsByKind): RecordsByKind {
  const entries = Object.entries(originals).map(([kind, original]) => {
    const record = own[kind as keyof RecordsByKind];
    return [
      kind,
      Array.isArray(original) ? listWithOriginals(record, original) : (record ?? fallback(original)),
    ];
  });
  return Object.fromEntries(entries);
}

type Listed = PageAddress & { readonly order?: number };

/** In the order of the records, whichever language they are in. */
function listWithOriginals(own: unknown, originals: readonly Listed[]): readonly Listed[] {
  const records = own as readonly Listed[];
  return originals
    .map((original) => records.find(({ slug }) => slug === original.slug) ?? fallback(original))
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

function fallback<T extends object>(original: T): T {
  return { ...original, isFallback: true };
}

export type SiteRoutes = Readonly<Record<keyof typeof routes, string>>;

/** The pages that the code names, in a language. Those that are not translated stay the original's. */
function localizedRoutes(prefix: string, pages: EditionByKind['pages']): SiteRoutes {
  const listed = new Set([
    ...pages.map(({ path }) => path.slice(prefix.length) || routes.home),
    ...everyLanguage,
  ]);
  const entries = Object.entries(routes).map(([name, path]) => [name, localizedHref(path, prefix, listed)]);
  return Object.fromEntries(entries) as SiteRoutes;
}
