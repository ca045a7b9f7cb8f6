import { posix } from 'node:path';
import { type ContentRecord, recordOf } from './content-record.ts';

/** Every field that the sample company invents, in the order of `sample.yaml`, with the owner's decision about it. */
export function sampleFields(records: readonly ContentRecord[]) {
  const folder = posix.dirname(records.find(({ kind }) => kind === 'sample')?.file ?? '');
  const { entries = [] } = recordOf(records, 'sample') ?? {};
  return entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: posix.join(folder, file), field, why })),
  );
}
