import sitemap, { type SitemapItem, type SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { listedPages } from '../data/records/listed-pages.ts';
import type { Content } from '../data/records/read-content.ts';

/**
 * The sitemap: of the pages that Astro lists, those with a record, each with the date of its record and its addresses in
 * other languages.
 */
export function sitemapOf({ editions }: Content): AstroIntegration {
  const pages = editions.flatMap(listedPages);
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
    const locales = Object.fromEntries(editions.map(({ language }) => [language, language]));
    options.i18n = { defaultLocale: editions[0].language, locales };
  }
  return sitemap(options);
}
