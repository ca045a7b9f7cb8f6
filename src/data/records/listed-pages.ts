import type { Illustration } from '../schemas/illustration-schema.ts';
import type { Hero, PageHead, Picture } from '../schemas/page-schema.ts';
import { pageKinds, type RecordKind } from '../schemas/record-kinds.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import type { Edition } from './read-edition.ts';

/** A page with its own address, as the sitemap and other files list it. */
export interface ListedPage {
  readonly path: string;
  /** The id of its record, which is the same in every language. */
  readonly id: string;
  readonly kind: RecordKind;
  readonly head: PageHead;
  /** Its title without the company's name. */
  readonly title: string;
  /** The date of its record, as in 2026-11-21. */
  readonly updated: string | undefined;
  /** The picture for shared links. */
  readonly picture: Picture;
}

/** The fields of a page that records of several kinds have. */
interface PageFields {
  readonly head: PageHead;
  readonly hero?: Hero;
  readonly example?: { readonly illustration?: Illustration };
  readonly questions?: unknown;
  readonly updated?: string;
}

/** Every page that search engines should know, in the order of the navigation. */
export function listedPages({ records, prefix }: Pick<Edition, 'records' | 'prefix'>): ListedPage[] {
  const company = recordOf(records, 'company');
  const home = recordOf(records, 'home');
  if (!company || !home) return [];
  return records.filter(isPage).map(({ kind, id, data }) => {
    const page = pageOf(data);
    return {
      path: pathOf(id, prefix),
      id,
      kind,
      head: page.head,
      updated: updatedOf(data),
      title: page.head.title.replace(` – ${company.name}`, ''),
      picture: page.hero?.image ?? home.hero.image,
    };
  });
}

/** The paths of the same pages, also of those whose record has mistakes. */
export function pagePaths(records: readonly ContentRecord[]): string[] {
  return records.filter(isPage).map(({ id }) => pathOf(id));
}

const isPage = ({ kind, isEmptyIndex }: ContentRecord) => kind in pageKinds && !isEmptyIndex;

/** The fields of a record's page: services and industries have them under `page`, the other kinds at the top of the record. */
export function pageOf(data: unknown): PageFields {
  const record = (data ?? {}) as PageFields & { readonly page?: PageFields };
  return record.page ?? record;
}

/** The date of the page of a record, as in 2026-11-21. */
export function updatedOf(data: unknown): string | undefined {
  const page = pageOf(data);
  return page.updated ?? page.head?.updated;
}

/** The path of the page of a record, below the prefix of its language. */
export function pathOf(id: string, prefix = ''): string {
  if (id === 'home') return prefix || '/';
  return `${prefix}/${id}`;
}
