import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { pictureFiles } from '../../src/data/records/picture-files.ts';

/* The files of pictures: the owner's, which come first, and the masters. */

const folders = [
  { folder: 'content/pictures', files: pictureFiles('content') },
  { folder: 'art/masters', files: globSync('art/masters/*.webp') },
].map(({ folder, files }) => ({ folder, names: files.map((file) => parse(file).name) }));

const folderOf = (name: string) => folders.find(({ names }) => names.includes(name));

/** The name of a picture with its folder, such as art/masters/hero. */
export const pictureId = (name: string) => `${folderOf(name)?.folder}/${name}`;

/** True for a picture that has a version by night, which an owner's need not have. */
export const hasNightVersion = (name: string) => folderOf(name)?.names.includes(`${name}-night`) ?? false;
