import { readdirSync } from 'node:fs';
import { parse } from 'node:path';

/* The files of pictures: an owner's, who need not have any, and the masters. */

const folders = ['content/pictures', 'art/masters'].map((folder) => ({ folder, names: namesIn(folder) }));

function namesIn(folder: string): string[] {
  const parent = parse(folder);
  if (!readdirSync(parent.dir).includes(parent.base)) return [];
  return readdirSync(folder).map((file) => parse(file).name);
}

const folderOf = (name: string) => folders.find(({ names }) => names.includes(name));

/** The name of a picture with its folder, such as art/masters/hero. */
export const pictureId = (name: string) => `${folderOf(name)?.folder}/${name}`;

/** The name of this version of a picture, or the picture's own: an owner's picture need not have one. */
export function versionOf(name: string, version: 'mobile' | 'night'): string {
  const own = `${name}-${version}`;
  return folderOf(name)?.names.includes(own) ? own : name;
}
