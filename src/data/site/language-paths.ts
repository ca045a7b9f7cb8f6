import type { PageAddress } from '../schemas/page-schema.ts';
import type { RecordKind } from '../schemas/record-kinds.ts';
import { type Site, sites } from './site.ts';

/** The parameter `lang` of a page below src/pages/[...lang]/: none for the original language. */
export const langOf = ({ prefix }: Site) => prefix.slice(1) || undefined;

/** Whether a record is one of the language, and not the original's in its place. */
export const isTranslated = ({ prefix }: Site, { href }: PageAddress) => href.startsWith(`${prefix}/`);

/** The paths of a page in every language, or in those that have its record. */
export function languagePaths(kind?: RecordKind) {
  const hasPage = ({ pages }: Site) => !kind || pages.some((page) => page.kind === kind);
  return sites.filter(hasPage).map((site) => ({ params: { lang: langOf(site) } }));
}
