import { editions } from 'virtual:content';
import { routes } from '../../../contract/routes.ts';
import { listedPages, pagePaths } from '../records/listed-pages.ts';
import { localeOf } from '../records/locale.ts';
import { localizedHref } from '../records/localized-links.ts';
import type { Edition } from '../records/read-edition.ts';
import { recordsByKind } from '../records/records-by-kind.ts';
import { textDirection } from '../records/text-direction.ts';
import type { Company } from '../schemas/company-schema.ts';

/** Pages that every language has beside those of its records. */
const everyLanguage: readonly string[] = [
  routes.contactSent,
  routes.contactFailed,
  routes.offline,
  routes.notFound,
  routes.applicationError,
];

const [original, ...translations] = editions;

/** The site in its original language. Files that exist once, such as icons and robots.txt, use it. */
export const site = siteOf(original);

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
function siteOf(edition: Edition) {
  const { language, prefix } = edition;
  const records = recordsByKind(edition, original);
  const company: Company = records.company;
  return {
    ...records,
    company,
    language,
    prefix,
    dir: textDirection(language),
    locale: localeOf(language, company.address.countryCode),
    origin: new URL(import.meta.env.SITE ?? company.origin).origin,
    pages: listedPages(edition),
    routes: localizedRoutes(edition),
    /** The language that the form posts: undefined for the original, which is the server's default. */
    formLanguage: prefix ? language : undefined,
  };
}

export type SiteRoutes = Readonly<Record<keyof typeof routes, string>>;

/** The paths of the pages that the code names, in a language. An untranslated page has the original's path. */
function localizedRoutes({ prefix, records }: Edition): SiteRoutes {
  const paths = new Set([...pagePaths(records), ...everyLanguage]);
  const entries = Object.entries(routes).map(([name, path]) => [name, localizedHref(path, prefix, paths)]);
  return Object.fromEntries(entries) as SiteRoutes;
}
