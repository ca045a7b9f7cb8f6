import { basename } from 'node:path';
import type { Policy } from '../schemas/legal-schema.ts';
import type { PageAddress } from '../schemas/page-schema.ts';
import {
  type ListedKind,
  type PageKind,
  pageKinds,
  type RecordData,
  type RecordKind,
  recordKinds,
} from '../schemas/record-kinds.ts';
import { byOrder, type ContentRecord, counterpartOf } from './content-record.ts';
import { pathOf } from './listed-pages.ts';
import type { Edition } from './read-edition.ts';
import { textDirection } from './text-direction.ts';

/**
 * The records of a language by the names of their kinds: a list for kinds with any number of records, in their order;
 * the one record for other kinds.
 */
type RecordsByKind = Omit<{ readonly [K in RecordKind]: RecordsOf<K> }, 'policies'> & {
  /** The policies with their Markdown as HTML. */
  readonly policies: readonly Policy[];
};

type RecordsOf<K extends RecordKind> = K extends ListedKind
  ? readonly (RecordData<K> & PageAddress)[]
  : K extends PageKind
    ? RecordData<K> & PageAddress
    : RecordData<K>;

/** Sorts the records of an edition. Where a translation has none, it has the original's, which keeps its language and address. */
export function recordsByKind(edition: Edition, original: Edition): RecordsByKind {
  const records = original.records.map((record) => {
    const own = counterpartOf(record, edition.records);
    return own ? withAddress(own, edition, false) : withAddress(record, original, true);
  });
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const sorted = kinds.map((kind) => {
    const ofKind = records.filter((record) => record.kind === kind).sort(byOrder);
    const data = ofKind.map((record) => record.data);
    return [kind, recordKinds[kind].pattern.includes('*', 1) ? data : data[0]];
  });
  return Object.fromEntries(sorted);
}

/** The record with the address and the language of its page, if it is one. */
function withAddress(
  record: ContentRecord,
  { language, prefix }: Edition,
  isFallback: boolean,
): ContentRecord {
  const { kind, id, data } = record;
  if (!(kind in pageKinds)) return record;
  const address: PageAddress = {
    lang: language,
    dir: textDirection(language),
    isFallback,
    slug: basename(id),
    href: pathOf(id, prefix),
  };
  return { ...record, data: Object.assign({}, data, address) };
}
