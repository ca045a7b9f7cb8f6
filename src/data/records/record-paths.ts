import { globSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import type { ContentRecord } from './content-record.ts';
import { isSystemFile } from './system-files.ts';

/** The files in the folder of a language, by their paths in `folder`. */
export function pathsIn(folder: string, language: string): string[] {
  return globSync(`${language}/**/*`, { cwd: folder })
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isSystemFile(path))
    .sort();
}

/** Matches the allowed file names of pages: every name that the editor of content/ derives from a title. */
const pageName = /\/(?!index\.)[a-z0-9_~-]+\.\w+$/;

/** The files of a kind: the one that it has to have, or as many as there are. */
export function pathsOf(kind: RecordKind, language: string, paths: readonly string[]): readonly string[] {
  const pattern = recordKinds[kind].pattern.replace('*', language);
  if (!pattern.includes('*')) return [pattern];
  return paths.filter((path) => matchesGlob(path, pattern) && pageName.test(path));
}

/** The id of the record at a path, such as services/shops. */
export const idOf = (path: string) => path.replace(/^[^/]+\/|\.\w+$/g, '');

/** The path of a record's translation. */
export function pathInLanguage({ file, id }: ContentRecord, language: string): string {
  return `${language}/${id}${file.slice(file.lastIndexOf('.'))}`;
}

/** The sentence about a file that no kind of record reads. */
export const notRead = (file: string) =>
  `${file}: is not read: content/README.md lists the records; the name of a page holds only a to z, digits, -, _ and ~, is not index, and ends in .yaml, or in .md for a policy.`;
