import { join } from 'node:path';
import { sample } from '../schemas/sample.ts';
import type { Content } from './read-content.ts';
import { walk } from './walk.ts';

/** A field of content/ that the sample company invents, as `sample.yaml` lists it. */
export interface SampleField {
  readonly file: string;
  readonly field: string;
  /** What the owner decides there. */
  readonly why: string;
}

type Records = Pick<Content, 'folder' | 'language' | 'files' | 'records'>;

/** Every listed field, in the order of the list. */
export function sampleFields(content: Records): SampleField[] {
  const list = content.records.find(({ kind }) => kind === 'sample');
  const parsed = sample.safeParse(list?.data);
  if (!parsed.success) return [];
  return parsed.data.entries.flatMap(({ file, fields, why }) =>
    fields.map((field) => ({ file: fileOf(content, file), field, why })),
  );
}

/** What is wrong with the list: fields that no record has. What is wrong with its form, its schema tells. */
export function sampleProblems(content: Records): string[] {
  const list = fileOf(content, 'sample.yaml');
  return sampleFields(content).flatMap(({ file, field }) => {
    const record = content.records.find((candidate) => candidate.file === file);
    // A file that cannot be read has its own sentence.
    if (!record)
      return content.files.some((known) => known.file === file)
        ? []
        : [`${list}: names ${file}, which is no record; delete the entry.`];
    return fieldsOf(record.data).has(field)
      ? []
      : [`${list}: names "${field}", which is no field of ${file}; delete it.`];
  });
}

/** As an owner finds it, such as content/en/company.yaml. */
function fileOf({ folder, language }: Records, file: string): string {
  return join(folder, language, file).replaceAll('\\', '/');
}

function fieldsOf(data: unknown): ReadonlySet<string> {
  const fields = new Set<string>();
  walk(data, (_value, field) => fields.add(field));
  return fields;
}
