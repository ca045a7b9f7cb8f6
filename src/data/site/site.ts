import { editions } from 'virtual:content';
import { routes } from '../../../contract/routes.ts';
import { localizedHref } from '../records/localized-links.ts';
import type { EditionByKind, RecordsByKind } from '../records/records-by-kind.ts';
import type { Company } from '../schemas/company-schema.ts';
import type { PageAddress } from '../schemas/page-schema.ts';
import { localeOf } from './locale.ts';

/** Pages that every language has, and that `pages` does not list. */
const everyLanguage: readonly string[] = [
  routes.contactSent,
  routes.contactFailed,
  routes.offline,
  routes.notFound,
  routes.applicationError,
];

const [originalEdition, ...translations] = editions;

/** The site in its original language. Files that exist once, such as icons and robots.txt, use it. */
export const site = siteOf(originalEdition);

/** The site in each language, the original first. */
export const sites: readonly Site[] = [site, ...translations.map(siteOf)];

export type Site = ReturnType<typeof siteOf>;

/** The site in a language, or else in the original one. */
export function siteIn(language: string | undefined): Site {
  return sites.find((candidate) => candidate.language === language) ?? site;
}

/**
 * Every record of a language by the name of its kind, and the other values that pages need. `Astro.locals.site` is this with
 * the owner's logo in `company`, which src/middleware.ts adds.
 */
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
    /** The language that the form posts: undefined for the original, which is the server's default. */
    formLanguage: prefix ? language : undefined,
  };
}

/** Adds the original's records where a translation has none; they have `isFallback`, and their own language and address. */
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

/** Merges both lists, in the order that the records state. */
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

/** The paths of the pages that the code names, in a language. An untranslated page has the original's path. */
function localizedRoutes(prefix: string, pages: EditionByKind['pages']): SiteRoutes {
  const listed = new Set([
    ...pages.map(({ path }) => path.slice(prefix.length) || routes.home),
    ...everyLanguage,
  ]);
  const entries = Object.entries(routes).map(([name, path]) => [name, localizedHref(path, prefix, listed)]);
  return Object.fromEntries(entries) as SiteRoutes;
}
