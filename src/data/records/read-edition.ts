import type { ZodType } from 'zod';
import { pathPrefix, routes } from '../../../contract/routes.ts';
import { onceKinds, pageKinds, type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import { byOrder, type ContentRecord } from './content-record.ts';
import { readSource } from './read-source.ts';
import { idOf, notRead, pathInLanguage, pathsIn, pathsOf } from './record-paths.ts';
import { schemaProblems } from './schema-problems.ts';
import { textsWithSigns } from './shown-signs.ts';
import { translatedWords } from './translated-words.ts';

/** The records of a language. */
export interface Edition {
  /** The name of their folder, such as en. */
  readonly language: string;
  /** The start of its pages' paths: empty for the original, such as /hi for a translation. */
  readonly prefix: string;
  /** In the order of the kinds and of `order`. */
  readonly records: readonly ContentRecord[];
}

export interface ReadEdition extends Edition {
  /** A sentence for each mistake in its files, with the file and the field. */
  readonly problems: readonly string[];
  /** Sentences for the owner that do not stop a build. */
  readonly notices: readonly string[];
}

/** Reads the records of the original language: every file of every kind. */
export function readOriginal(folder: string, language: string): ReadEdition {
  const paths = pathsIn(folder, language);
  const records = kinds.flatMap((kind) =>
    pathsOf(kind, language, paths)
      .map((path) => readRecord(`${folder}/${path}`, kind, idOf(path)))
      .sort(byOrder),
  );
  const read = new Set(records.map(({ file }) => file));
  const others = paths.map((path) => `${folder}/${path}`).filter((file) => !read.has(file));
  // The one policy that a site needs: every page with the form links to it.
  const privacyPolicy = `${folder}/${language}${routes.privacyPolicy}.md`;
  const missing = read.has(privacyPolicy) ? [] : [`${privacyPolicy}: is missing.`];
  return {
    language,
    prefix: '',
    records: withEmptyIndexes(records, records),
    problems: [...others.map(notRead), ...missing, ...problemsOf(records)],
    notices: [],
  };
}

/**
 * Reads a translation: whole records, which the schemas of the original check. Its records lack the pages that it does not
 * translate. A page that the original lacks is left out, and a notice names its file.
 */
export function readTranslation(folder: string, language: string, original: Edition): ReadEdition {
  const paths = pathsIn(folder, language);
  const translated = original.records
    .filter(({ kind }) => !onceKinds.has(kind))
    .map((record) => ({ record, path: pathInLanguage(record, language) }));
  const records = translated
    .filter(({ record, path }) => paths.includes(path) || !mayBeMissing.has(record.kind))
    .flatMap(({ record, path }) => readTranslated(`${folder}/${path}`, record, original.language));
  const known = new Set(translated.map(({ path }) => path));
  const others = paths.filter((path) => !known.has(path));
  const pages = new Set([...mayBeMissing].flatMap((kind) => pathsOf(kind, language, others)));
  return {
    language,
    prefix: pathPrefix(language, original.language),
    records: withEmptyIndexes(records, original.records),
    problems: [
      ...others.filter((path) => !pages.has(path)).map((path) => notRead(`${folder}/${path}`)),
      ...problemsOf(records),
    ],
    notices: others
      .filter((path) => pages.has(path))
      .map((path) => `${folder}/${path}: is not shown, because ${original.language}/ has no such page.`),
  };
}

const kinds = Object.keys(recordKinds) as RecordKind[];
/** Pages that a translation need not have: all but the home page. */
const mayBeMissing: ReadonlySet<RecordKind> = new Set(
  kinds.filter((kind) => kind in pageKinds && kind !== 'home'),
);

/** The kinds of the pages that an index page lists. */
const listedBy: Partial<Record<RecordKind, RecordKind>> = {
  servicesIndex: 'services',
  industriesIndex: 'industries',
};

/** The records, of which an index page is marked where the original has nothing that it could list. */
function withEmptyIndexes(records: readonly ContentRecord[], originals: readonly ContentRecord[]) {
  const kindsOfSite = new Set(originals.map(({ kind }) => kind));
  return records.map((record) => {
    const listed = listedBy[record.kind];
    return listed && !kindsOfSite.has(listed) ? { ...record, isEmptyIndex: true } : record;
  });
}

/** Reads a record: the data as its schema returns them, or the file's own values where it has mistakes. */
function readRecord(
  file: string,
  kind: RecordKind,
  id: string,
  schema: ZodType = recordKinds[kind].schema,
): ContentRecord {
  const { problems, ...source } = readSource(file);
  const record = { file, kind, id, ...source };
  const sentences = (reasons: readonly string[]) => reasons.map((reason) => `${file}: ${reason}`);
  if (problems.length > 0) return { ...record, problems: sentences(problems) };
  const checked = schema.safeParse(source.data, { reportInput: true });
  if (checked.success)
    return { ...record, data: checked.data, problems: sentences(textsWithSigns(checked.data)) };
  return { ...record, problems: sentences(schemaProblems(checked.error)) };
}

/** Reads the record of a translation. Words need the facts of the original: if that has mistakes, it is returned instead. */
function readTranslated(file: string, original: ContentRecord, originalLanguage: string): ContentRecord[] {
  const { kind, id } = original;
  const words = translatedWords[kind];
  if (words) {
    if (original.problems.length > 0) return [original];
    const { schema, withFacts } = words(original.data, originalLanguage);
    const record = readRecord(file, kind, id, schema);
    // Words with mistakes are no whole record: texts that write one of its facts would be reported too.
    const data = record.problems.length > 0 ? undefined : withFacts(record.data);
    return [{ ...record, data, isTranslated: true }];
  }
  const record = { ...readRecord(file, kind, id), isTranslated: true };
  // A policy of which only the summary is translated has the text of the original.
  if (record.text.trim() !== '' || kind !== 'policies') return [record];
  return [{ ...record, text: original.text, textLanguage: originalLanguage }];
}

const problemsOf = (records: readonly ContentRecord[]) => records.flatMap(({ problems }) => problems);
