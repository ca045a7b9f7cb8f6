import { parse } from 'node:path';

/** What a glob has found, by the names of the files without folder and ending. */
export function filesByName<File>(found: Readonly<Record<string, File>>): ReadonlyMap<string, File> {
  return new Map(Object.entries(found).map(([path, file]) => [parse(path).name, file]));
}
