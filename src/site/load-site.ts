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

/** Every record by the name of its kind, and what pages need beside them. */
export async function loadSite() {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const site = Object.fromEntries(kinds.map((kind) => [kind, recordsOf(kind)])) as unknown as Records;
  const locale = localeOf(language, site.company.address.countryCode);
  const company: Company = { ...site.company, ...ownLogo(site.brand) };
  const policies = records.filter(({ kind }) => kind === 'policies').map(legalDocument);
  return { ...site, language, locale, company, policies, pages: listedPages(records) };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

function recordsOf(kind: RecordKind): unknown {
  const ofKind = records.filter((record) => record.kind === kind);
  if (!recordKinds[kind].pattern.includes('*', 1)) return ofKind[0]?.data;
  return ofKind.map(({ id, data }) => ({ slug: id.slice(id.lastIndexOf('/') + 1), ...(data as object) }));
}
