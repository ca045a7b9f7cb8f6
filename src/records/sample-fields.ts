import { dirname, join } from 'node:path';
import { type ContentRecord, recordOf } from './content-record.ts';

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
  const folder = dirname(listOf(records) ?? '');
  const { entries = [] } = recordOf(records, 'sample') ?? {};
  return entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: join(folder, file).replaceAll('\\', '/'), field, why })),
  );
}

/** What is wrong with the list: fields that no record has. What is wrong with its form, its schema tells. */
export function sampleProblems(records: readonly ContentRecord[]): string[] {
  return sampleFields(records).flatMap(({ file, field }) => {
    const record = records.find((candidate) => candidate.file === file);
    if (!record) return `${listOf(records)}: names ${file}, which is no record; delete the entry.`;
    // An unreadable file is reported elsewhere.
    if (record.data === undefined || valueAt(record.data, field) !== undefined) return [];
    return `${listOf(records)}: names "${field}", which is no field of ${file}; delete it.`;
  });
}

const listOf = (records: readonly ContentRecord[]) => records.find(({ kind }) => kind === 'sample')?.file;

function valueAt(data: unknown, field: string): unknown {
  const steps = field.split(/[.[\]]+/).filter(Boolean);
  return steps.reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);
}
