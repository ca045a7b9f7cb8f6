import { posix } from 'node:path';
import { type ContentRecord, recordWithFile } from './content-record.ts';

/** The records, with the list of `sample.yaml` without the files that the owner has deleted. */
export function withoutDeletedFiles(records: readonly ContentRecord[]): readonly ContentRecord[] {
  const sample = recordWithFile(records, 'sample');
  if (!sample) return records;
  const folder = posix.dirname(sample.file);
  const files = new Set(records.map(({ file }) => file));
  const entries = sample.data.entries.filter(({ file }) => files.has(posix.join(folder, file)));
  return records.map((record) => (record.kind === 'sample' ? { ...record, data: { entries } } : record));
}

/** Every field that the sample company invents, in the order of `sample.yaml`, with the owner's decision about it. */
export function sampleFields(records: readonly ContentRecord[]) {
  const sample = recordWithFile(records, 'sample');
  if (!sample) return [];
  const folder = posix.dirname(sample.file);
  return sample.data.entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: posix.join(folder, file), field, why })),
  );
}
