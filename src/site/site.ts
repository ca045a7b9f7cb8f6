import { basename } from 'node:path';
import { language, records } from 'virtual:content';
import { ownLogo } from '../pictures/own-logo.ts';
import { listedPages, pathOf } from '../records/listed-pages.ts';
import type { Company } from '../schemas/company.ts';
import type { Policy } from '../schemas/legal.ts';
import type { PageAddress } from '../schemas/page.ts';
import { type ListedKind, type RecordData, type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import { localeOf } from './locale.ts';

/** A list for kinds with any number of records, in their order; the one record for other kinds. */
type Records = {
  readonly [K in RecordKind]: K extends ListedKind ? readonly Listed<K>[] : RecordData<K>;
};
type Listed<K extends RecordKind> = RecordData<K> & PageAddress;

const kinds = Object.keys(recordKinds) as RecordKind[];
const byKind = Object.fromEntries(kinds.map((kind) => [kind, recordsOf(kind)])) as unknown as Records;
const company: Company = { ...byKind.company, ...ownLogo(byKind.brand) };

/** Every record by the name of its kind, and what pages need beside them. */
export const site = {
  ...byKind,
  ...{ company, language },
  locale: localeOf(language, company.address.countryCode),
  origin: new URL(import.meta.env.SITE ?? company.origin).origin,
  policies: byKind.policies as readonly Policy[],
  pages: listedPages(records),
};

export type Site = typeof site;

function recordsOf(kind: RecordKind): unknown {
  const ofKind = records.filter((record) => record.kind === kind);
  if (!recordKinds[kind].pattern.includes('*', 1)) return ofKind[0]?.data;
  return ofKind.map(({ id, data }) => ({ slug: basename(id), href: pathOf(id), ...(data as object) }));
}
