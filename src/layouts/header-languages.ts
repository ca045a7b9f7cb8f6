import { drawDevanagari } from '../build/fonts/drawn-word.ts';
import { languageLinks } from '../data/site/alternates.ts';
import type { Site } from '../data/site/site.ts';

/** The links of a page's header to other languages. A name in Devanagari is drawn: not every device has a font for it. */
export function headerLanguages(site: Site, path: string) {
  return Promise.all(
    languageLinks(site, path).map(async (link) => ({ ...link, drawing: await drawDevanagari(link.title) })),
  );
}
