import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
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

/** The seam of the sample company's mark, which its icon draws. */
const seam = 'M20-2V7L10 4v14l10-3v10l10-3v14l-10-3v9';

/** A sentence for each drawing of the sample company that pages show: its mark where there is no logo, and its icon. */
export function sampleDrawings(folder: string): string[] {
  const sentences: string[] = [];
  if (!existsSync(join(folder, 'logo.svg')))
    sentences.push(
      `${folder}/logo.svg: is not there, so pages show the sample company's mark beside the name: put your logo there, or a copy of your icon.svg.`,
    );
  if (readFileSync(join(folder, 'icon.svg'), 'utf8').includes(seam))
    sentences.push(
      `${folder}/icon.svg: is the sample company's; browsers show it beside the title of a page.`,
    );
  return sentences;
}
