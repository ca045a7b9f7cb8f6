import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { pageKinds, type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import type { ContentRecord } from './content-record.ts';
import { mergeTranslation } from './merge-translation.ts';
import { readSource } from './read-source.ts';
import { schemaProblems } from './schema-problems.ts';
import { isSystemFile } from './system-files.ts';

/** The records of a language, in the order of the kinds and of `order`. */
export interface Edition {
  /** The name of their folder, such as en. */
  readonly language: string;
  readonly records: readonly ContentRecord[];
}

/** An edition, with everything that is wrong in its files. */
export interface ReadEdition extends Edition {
  /** A sentence each with the file and the field. */
  readonly problems: readonly string[];
}

/** Reads the records of the original language: every file of every kind. */
export function readOriginal(folder: string, language: string): ReadEdition {
  const paths = pathsIn(folder, language);
  const records = kinds.flatMap((kind) =>
    pathsOf(kind, language, paths)
      .map((path) => readRecord(`${folder}/${path}`, kind, idOf(path)))
      .sort((one, other) => orderOf(one) - orderOf(other)),
  );
  return { language, records, problems: problemsOf(folder, paths, records) };
}

/** Reads a translation: the records that it must have, the pages that it has, and the original's for the rest. */
export function readTranslation(folder: string, language: string, original: ReadEdition): ReadEdition {
  const paths = pathsIn(folder, language);
  const records = original.records.flatMap((record) => {
    const path = pathInLanguage(record, language);
    if (paths.includes(path)) return translatedRecord(`${folder}/${path}`, record, original.language);
    if (sharedKinds.has(record.kind)) return record;
    if (record.kind in pageKinds && record.kind !== 'home') return [];
    return readRecord(`${folder}/${path}`, record.kind, record.id);
  });
  return { language, records, problems: problemsOf(folder, paths, records) };
}

const kinds = Object.keys(recordKinds) as RecordKind[];
/** Records that a translation need not have, and whose texts it need not translate all. */
const sharedKinds: ReadonlySet<RecordKind> = new Set(['company', 'legalConstants', 'sample', 'brand']);

function pathsIn(folder: string, language: string): string[] {
  return globSync(['brand.yaml', `${language}/**/*.*`], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isSystemFile(path))
    .sort();
}

/** The files of a kind: the one that it has to have, or as many as there are. */
function pathsOf(kind: RecordKind, language: string, paths: readonly string[]): readonly string[] {
  const pattern = recordKinds[kind].pattern.replace('*', language);
  if (!pattern.includes('*')) return [pattern];
  return paths.filter((path) => matchesGlob(path, pattern) && /\/(?!index\.)[a-z0-9-]+\.\w+$/.test(path));
}

const idOf = (path: string) => path.replace(/^[^/]+\/|\.\w+$/g, '');

function pathInLanguage({ file, kind, id }: ContentRecord, language: string): string {
  return kind === 'brand' ? 'brand.yaml' : `${language}/${id}${file.slice(file.lastIndexOf('.'))}`;
}

function readRecord(
  file: string,
  kind: RecordKind,
  id: string,
  { data, text, textLine, problems } = readSource(file),
): ContentRecord {
  return checkedRecord({ file, kind, id, data, text, textLine, written: data, problems });
}

/** A translated policy that has only front matter, its summary among it, has the text of the original. */
function translatedRecord(file: string, original: ContentRecord, language: string): ContentRecord {
  const { kind, id } = original;
  // Its own mistakes are reported once the original has none.
  if (original.problems.length > 0) return { ...original, file, problems: [] };
  const source = readSource(file);
  if (source.problems.length > 0) return readRecord(file, kind, id, source);
  const { translationOf: _, ...translation } = (source.data ?? {}) as Record<string, unknown>;
  const { data, problems, untranslated } = mergeTranslation(original.written, translation, {
    complete: !sharedKinds.has(kind),
  });
  const isSummary = original.text !== '' && source.text.trim() === '';
  return checkedRecord({
    file,
    kind,
    id,
    data,
    text: isSummary ? original.text : source.text,
    textLine: source.textLine,
    textLanguage: isSummary ? language : undefined,
    written: data,
    untranslated,
    problems,
  });
}

/** A record whose data its schema has accepted; as it is written where the file has mistakes. */
function checkedRecord(record: ContentRecord): ContentRecord {
  const { file, kind, data, problems } = record;
  const sentences = (reasons: readonly string[]) => reasons.map((reason) => `${file}: ${reason}`);
  if (problems.length > 0) return { ...record, problems: sentences(problems) };
  const checked = recordKinds[kind].schema.safeParse(data, { reportInput: true });
  if (checked.success) return { ...record, data: checked.data };
  return { ...record, problems: sentences(schemaProblems(checked.error)) };
}

/** Among the records of its kind. */
const orderOf = ({ data }: ContentRecord) => (data as { order?: number } | undefined)?.order ?? 0;

function problemsOf(
  folder: string,
  paths: readonly string[],
  records: readonly ContentRecord[],
): readonly string[] {
  const read = new Set(records.map(({ file }) => file));
  return [
    ...paths
      .map((path) => `${folder}/${path}`)
      .filter((file) => !read.has(file))
      .map((file) => `${file}: ${notRead}`),
    ...records.flatMap((record) => record.problems),
  ];
}

const notRead =
  'is not read: content/README.md lists the records; the name of a page holds only a to z, digits and hyphens, is not index, and ends in .yaml, or in .md for a policy.';
