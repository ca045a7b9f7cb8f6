import type { ListedPage } from '../records/listed-pages.ts';
import { languageName } from './language-name.ts';
import { pageUrl } from './page-paths.ts';
import { type Site, sites } from './site.ts';

interface Alternate {
  /** The value of `hreflang`: a language, or x-default for visitors of other languages. */
  readonly language: string;
  readonly url: string;
}

/** The versions of a page in all languages, including itself; none where it has only one. */
export function alternatesOf({ id }: ListedPage): readonly Alternate[] {
  const versions = sites.flatMap(({ language, origin, pages }) =>
    pages.filter((page) => page.id === id).map(({ path }) => ({ language, url: pageUrl(path, origin) })),
  );
  const [original] = versions;
  if (!original || versions.length === 1) return [];
  return [...versions, { language: 'x-default', url: original.url }];
}

/**
 * Links to the same page in the other languages. If the page is not translated, or has no address of its own, such as a
 * response to the form, the link leads to the home page of the language.
 */
export function languageLinks(site: Site, path: string) {
  const id = site.pages.find((page) => page.path === path)?.id;
  return sites
    .filter(({ language }) => language !== site.language)
    .map(({ language, pages, routes }) => ({
      language,
      title: languageName(language),
      href: pages.find((page) => page.id === id)?.path ?? routes.home,
    }));
}
