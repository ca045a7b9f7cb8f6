import { basename } from 'node:path';
import type { Policy } from '../schemas/legal-schema.ts';
import type { PageAddress, PageLanguage } from '../schemas/page-schema.ts';
import {
  type ListedKind,
  type PageKind,
  pageKinds,
  type RecordData,
  type RecordKind,
  recordKinds,
} from '../schemas/record-kinds.ts';
import type { ContentRecord } from './content-record.ts';
import { type ListedPage, pathOf } from './listed-pages.ts';
import type { Edition } from './read-edition.ts';
import { textDirection } from './text-direction.ts';

/**
 * The records of a language by the names of their kinds: a list for kinds with any number of records, in their order;
 * the one record for other kinds.
 */
export type RecordsByKind = Omit<{ readonly [K in RecordKind]: RecordsOf<K> }, 'policies'> & {
  /** The policies with their Markdown as HTML. */
  readonly policies: readonly Policy[];
};

type RecordsOf<K extends RecordKind> = K extends ListedKind
  ? readonly (RecordData<K> & PageAddress)[]
  : K extends PageKind
    ? RecordData<K> & PageAddress
    : RecordData<K>;

/** The records of a language, as pages load them. */
export interface EditionByKind extends Omit<Edition, 'records'> {
  readonly records: RecordsByKind;
  readonly pages: readonly ListedPage[];
}

/** Sorts records whose schemas have accepted them; `RecordsByKind` has their types. */
export function recordsByKind(
  records: readonly ContentRecord[],
  lang: string,
  prefix: string,
): Readonly<Record<string, unknown>> {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const language: PageLanguage = { lang, dir: textDirection(lang), isFallback: false };
  return Object.fromEntries(kinds.map((kind) => [kind, recordsOf(kind, records, language, prefix)]));
}

function recordsOf(
  kind: RecordKind,
  records: readonly ContentRecord[],
  language: PageLanguage,
  prefix: string,
): unknown {
  const pages = records
    .filter((record) => record.kind === kind)
    .map(({ id, data }) =>
      kind in pageKinds
        ? Object.assign({}, data, language, { slug: basename(id), href: pathOf(id, prefix) })
        : data,
    );
  return recordKinds[kind].pattern.includes('*', 1) ? pages : pages[0];
}
