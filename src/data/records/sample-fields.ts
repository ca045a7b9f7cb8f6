import { posix } from 'node:path';
import { type ContentRecord, recordWithFile } from './content-record.ts';

/** Every field that the sample company invents, in the order of `sample.yaml`, with the owner's decision about it. */
export function sampleFields(records: readonly ContentRecord[]) {
  const sample = recordWithFile(records, 'sample');
  if (!sample) return [];
  const folder = posix.dirname(sample.file);
  return sample.data.entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: posix.join(folder, file), field, why })),
  );
}
