import type { PageHead, Picture } from '../schemas/page.ts';
import { pageKinds, type RecordKind } from '../schemas/record-kinds.ts';
import { type ContentRecord, recordOf } from './content-record.ts';

/** A page with its own address, as the sitemap and other files list it. */
export interface ListedPage {
  readonly path: string;
  readonly kind: RecordKind;
  readonly head: PageHead;
  /** Its title without the company's name. */
  readonly title: string;
  /** The date of its record, as in 2026-11-21. */
  readonly updated: string | undefined;
  /** The picture for shared links. */
  readonly picture: Picture;
}

/** What a page may have of this; services and industries have it under `page`. */
interface PageRecord {
  readonly head: PageHead;
  readonly hero?: { readonly image: Picture };
  readonly updated?: string;
}

/** Every page that search engines should know, in the order of the navigation. */
export function listedPages(records: readonly ContentRecord[]): ListedPage[] {
  const [company, home] = [recordOf(records, 'company'), recordOf(records, 'home')];
  if (!company || !home) return [];
  return records.filter(isPage).map(({ kind, id, data }) => {
    const { page = data as PageRecord } = data as { page?: PageRecord };
    const { head, hero, updated = head.updated } = page;
    return {
      ...{ path: pathOf(id), kind, head, updated },
      title: head.title.replace(` – ${company.name}`, ''),
      picture: hero?.image ?? home.hero.image,
    };
  });
}

/** The paths of the same pages, also of those whose record has mistakes. */
export function pagePaths(records: readonly ContentRecord[]): string[] {
  return records.filter(isPage).map(({ id }) => pathOf(id));
}

const isPage = ({ kind }: ContentRecord) => kind in pageKinds;
/** The path of the page of a record. */
export const pathOf = (id: string) => (id === 'home' ? '/' : `/${id}`);
