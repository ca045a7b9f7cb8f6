import { globSync, readdirSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import { contentLanguages } from './content-languages.ts';
import type { ContentRecord } from './content-record.ts';

/** What matches a pattern in a folder, by paths in it, with / on Windows too. */
export function pathsMatching(pattern: string, folder: string): string[] {
  return globSync(pattern, { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
}

/** The same paths with the folder before them. */
export function filesMatching(pattern: string, folder: string): string[] {
  return pathsMatching(pattern, folder).map((path) => `${folder}/${path}`);
}

/** The files in the folder of a language, by their paths in `folder`. */
export function pathsIn(folder: string, language: string): string[] {
  return pathsMatching(`${language}/**/*`, folder)
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .filter((path) => !isSystemFile(path))
    .sort();
}

/** Thumbnails, folder settings, locks and copies, which systems and editors put beside the owner's files. */
const systemNames =
  /^(\..*|~\$.*|.*~|.*\.(bak|tmp|orig|swp)|(eh)?Thumbs\.db|desktop\.ini|Icon\r|__MACOSX|@eaDir)$/i;

/** True where a path, with / between its folders, is a file of a system or in a folder of one. */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((name) => systemNames.test(name));
}

/** Matches the allowed file names of pages: every name that the editor of content/ derives from a title. */
const pageName = /\/(?!index\.)[a-z0-9_~-]+\.[a-z]+$/;

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

/** The sentence about a file in the folder of a language that no kind of record reads. */
export const notRead = (file: string) =>
  `${file}: is not read: rename it, or move it out of content/. The name of a page holds only a to z, digits, -, _ and ~, is not index, and ends in .yaml, or in .md for a policy; content/README.md lists the other records.`;

/** The files and folders of content/ beside the folders of languages. */
const besideLanguages = ['README.md', 'brand.yaml', 'icon.svg', 'logo.svg', 'logo-night.svg', 'pictures'];

/** A sentence for each file and folder beside the folders of languages that nothing reads, so that no page would show it. */
export function unreadFiles(folder: string): string[] {
  const read = [...besideLanguages, ...contentLanguages(folder)];
  const names = readdirSync(folder);
  const sentences = names
    .filter((name) => !read.includes(name) && !isSystemFile(name))
    .map(
      (name) =>
        `${folder}/${name}: is not read: beside the folders of languages, each with a company.yaml, are only brand.yaml, icon.svg, logo.svg and logo-night.svg, in small letters and as SVG, and pictures/.`,
    );
  if (names.includes('logo-night.svg') && !names.includes('logo.svg'))
    sentences.push(
      `${folder}/logo-night.svg: is not shown without a logo.svg beside it, the logo in the light theme.`,
    );
  return sentences;
}
