import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { ContentRecord } from './content-record.ts';
import { listedPages } from './listed-pages.ts';

/** The sitemap: the pages of Astro's list that have a record, with its date, at the one form of their address. */
export function sitemapOf(records: readonly ContentRecord[]): AstroIntegration {
  const pages = new Map(listedPages(records).map(({ path, updated }) => [path, updated]));
  return sitemap({
    serialize({ url }) {
      const { pathname } = new URL(url);
      if (!pages.has(pathname)) return undefined;
      const updated = pages.get(pathname);
      return { url, ...(updated && { lastmod: updated }) };
    },
  });
}
