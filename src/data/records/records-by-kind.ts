import { basename } from 'node:path';
import type { Policy } from '../schemas/legal-schema.ts';
import type { PageAddress } from '../schemas/page-schema.ts';
import { type ListedKind, type RecordData, type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import type { ContentRecord } from './content-record.ts';
import { pathOf } from './listed-pages.ts';

/**
 * The records of a language by the names of their kinds: a list for kinds with any number of records, in their order;
 * the one record for other kinds.
 */
export type RecordsByKind = Omit<{ readonly [K in RecordKind]: RecordsOf<K> }, 'policies'> & {
  /** With their Markdown as HTML. */
  readonly policies: readonly Policy[];
};

type RecordsOf<K extends RecordKind> = K extends ListedKind
  ? readonly (RecordData<K> & PageAddress)[]
  : RecordData<K>;

/** Sorts records whose schemas have accepted them; their types are those of `RecordsByKind`. */
export function recordsByKind(
  records: readonly ContentRecord[],
  prefix = '',
): Readonly<Record<string, unknown>> {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, recordsOf(kind, records, prefix)]));
}

function recordsOf(kind: RecordKind, records: readonly ContentRecord[], prefix: string): unknown {
  const ofKind = records.filter((record) => record.kind === kind);
  const isList = recordKinds[kind].pattern.includes('*', 1);
  if (!isList) return ofKind[0]?.data;
  return ofKind.map(({ id, data }) => Object.assign({ slug: basename(id), href: pathOf(id, prefix) }, data));
}
