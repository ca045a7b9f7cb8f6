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
  const folder = dirname(records.find(({ kind }) => kind === 'sample')?.file ?? '');
  const { entries = [] } = recordOf(records, 'sample') ?? {};
  return entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: join(folder, file).replaceAll('\\', '/'), field, why })),
  );
}
