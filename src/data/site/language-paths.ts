import type { ListedKind, PageKind } from '../schemas/record-kinds.ts';
import { type Site, sites } from './site.ts';

/** The parameter `lang` of a page below src/pages/[...lang]/; undefined for the original language. */
const langParam = ({ prefix }: Site) => prefix.slice(1) || undefined;

/** The paths of a page in every language, or in those that have its record. */
export function languagePaths(kind?: PageKind) {
  const hasPage = ({ pages }: Site) => !kind || pages.some((page) => page.kind === kind);
  return sites.filter(hasPage).map((site) => ({ params: { lang: langParam(site) } }));
}

/** The paths of the pages of a kind in every language that has them, each with its record. */
export function recordPaths<K extends ListedKind>(kind: K) {
  return sites.flatMap((site) => {
    const records: readonly Site[K][number][] = site[kind];
    return records
      .filter(({ isFallback }) => !isFallback)
      .map((record) => ({ params: { lang: langParam(site), slug: record.slug }, props: { record } }));
  });
}
