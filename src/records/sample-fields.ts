import { dirname, join } from 'node:path';
import { sample } from '../schemas/sample.ts';
import type { ContentRecord } from './content-record.ts';
import { walk } from './walk.ts';

/** A field of content/ that the sample company invents, as `sample.yaml` lists it. */
export interface SampleField {
  /** As an owner finds it, such as content/en/company.yaml. */
  readonly file: string;
  readonly field: string;
  /** What the owner decides there. */
  readonly why: string;
}

/** Every listed field, in the order of the list. */
export function sampleFields(records: readonly ContentRecord[]): SampleField[] {
  const list = records.find(({ kind }) => kind === 'sample');
  const { data } = sample.safeParse(list?.data);
  if (!list || !data) return [];
  return data.entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: join(dirname(list.file), file).replaceAll('\\', '/'), field, why })),
  );
}

/** What is wrong with the list: fields that no record has. What is wrong with its form, its schema tells. */
export function sampleProblems(records: readonly ContentRecord[]): string[] {
  const list = records.find(({ kind }) => kind === 'sample')?.file;
  return sampleFields(records).flatMap(({ file, field }) => {
    const record = records.find((candidate) => candidate.file === file);
    if (!record) return [`${list}: names ${file}, which is no record; delete the entry.`];
    // An unreadable file is reported elsewhere.
    if (record.data === undefined || fieldsOf(record.data).has(field)) return [];
    return [`${list}: names "${field}", which is no field of ${file}; delete it.`];
  });
}

function fieldsOf(data: unknown): ReadonlySet<string> {
  const fields = new Set<string>();
  walk(data, (_value, field) => fields.add(field));
  return fields;
}
