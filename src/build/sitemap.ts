import sitemap, { type SitemapItem, type SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { pathPrefix } from '../../contract/routes.ts';
import { listedPages } from '../data/records/listed-pages.ts';
import type { Content } from '../data/records/read-content.ts';

/**
 * The sitemap: the pages of Astro's list that have a record, with its date and its versions in other languages, at the
 * one form of their address.
 */
export function sitemapOf({ language, records, translations }: Content): AstroIntegration {
  const editions = [{ language, records }, ...translations];
  const pages = editions.flatMap((edition) =>
    listedPages(edition.records, pathPrefix(edition.language, language)),
  );
  const updatedByPath = new Map(pages.map(({ path, updated }) => [path, updated]));

  const options: SitemapOptions = {
    serialize({ url, links }) {
      const { pathname } = new URL(url);
      if (!updatedByPath.has(pathname)) return undefined;
      const updated = updatedByPath.get(pathname);
      const item: SitemapItem = { url };
      if (links) item.links = links;
      if (updated) item.lastmod = updated;
      return item;
    },
  };
  // Links between languages; a site in one language has none.
  if (editions.length > 1) {
    const locales = Object.fromEntries(editions.map((edition) => [edition.language, edition.language]));
    options.i18n = { defaultLocale: language, locales };
  }
  return sitemap(options);
}
