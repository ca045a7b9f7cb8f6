import { language, records } from 'virtual:content';
import { ownLogo } from '../pictures/own-logo.ts';
import { listedPages } from '../records/listed-pages.ts';
import type { Company } from '../schemas/company.ts';
import { type ListedKind, type RecordData, type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import { legalDocument } from './legal-document.ts';
import { localeOf } from './locale.ts';

/** A list for kinds with any number of records, in their order; the one record for other kinds. */
type Records = {
  readonly [K in RecordKind]: K extends ListedKind ? readonly Listed<K>[] : RecordData<K>;
};
type Listed<K extends RecordKind> = RecordData<K> & { readonly slug: string };

const kinds = Object.keys(recordKinds) as RecordKind[];
const byKind = Object.fromEntries(kinds.map((kind) => [kind, recordsOf(kind)])) as unknown as Records;
const company: Company = { ...byKind.company, ...ownLogo(byKind.brand) };

/** Every record by the name of its kind, and what pages need beside them. */
export const site = {
  ...byKind,
  ...{ company, language },
  locale: localeOf(language, company.address.countryCode),
  origin: new URL(import.meta.env.SITE ?? company.origin).origin,
  policies: records.filter(({ kind }) => kind === 'policies').map(legalDocument),
  pages: listedPages(records),
};

export type Site = typeof site;

function recordsOf(kind: RecordKind): unknown {
  const ofKind = records.filter((record) => record.kind === kind);
  if (!recordKinds[kind].pattern.includes('*', 1)) return ofKind[0]?.data;
  return ofKind.map(({ id, data }) => ({ slug: id.slice(id.lastIndexOf('/') + 1), ...(data as object) }));
}
