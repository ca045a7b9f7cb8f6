import { globSync } from 'node:fs';
import { parse } from 'node:path';
import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** The owner's pictures. Cameras write endings in capital letters. */
export const pictureFiles = (folder: string) => filesIn(`${folder}/pictures`, /\.(jpe?g|png|webp|avif)$/i);

/** The owner's logos of clients. */
export const logoFiles = (folder: string) => filesIn(`${folder}/pictures/clients`, /\.(svg|png)$/i);

function filesIn(folder: string, endings: RegExp): string[] {
  return globSync(`${folder}/*`)
    .filter((file) => endings.test(file))
    .sort();
}

/** How records name a picture, for the sentences about those that they cannot name. */
export const nameOfFile = 'it is named by letters of a to z, digits, - and _, without its ending';
const named = /^[\w-]+$/;

/** The files of the owner that records can name. */
export function nameableFiles(folder: string): string[] {
  return [...pictureFiles(folder), ...logoFiles(folder)].filter((file) => named.test(parse(file).name));
}

/** The names that a record's `image.file` and a client's `file` may name: the owner's files and the masters. */
export function pictureNames(folder: string) {
  const names = (files: readonly string[]) =>
    new Set(files.map((file) => parse(file).name).filter((name) => named.test(name)));
  return {
    pictures: names([...globSync('art/masters/*.webp'), ...pictureFiles(folder)]),
    logos: names(logoFiles(folder)),
  };
}

/**
 * A sentence for each picture of the owner that has the name of another, because a page could show only one of them. Names
 * that differ in capital letters alone are one on Windows and macOS.
 */
export function pictureNameProblems(folder: string): string[] {
  return [pictureFiles(folder), logoFiles(folder)].flatMap((files) =>
    Object.values(Object.groupBy(files, (file) => parse(file).name.toLowerCase()))
      .filter((same = []) => same.length > 1)
      .map(
        ([first, second] = []) =>
          `${second}: has the name of ${first}, so only one of them is shown: take one away.`,
      ),
  );
}

/** A sentence for each picture of the owner that no record names, by itself or by the picture that it is a version of. */
export function unnamedPictures(folder: string, records: readonly ContentRecord[]): string[] {
  const names = records
    .flatMap(({ data }) => textFields(data))
    .filter(({ field }) => /(^|\.)(image|logos\[\d+\])\.file$/.test(field))
    .map(({ text }) => text);
  return nameableFiles(folder)
    .filter((file) => {
      const { name } = parse(file);
      return ![name, name.replace(/(-mobile)?(-night)?$/, '')].some((version) => names.includes(version));
    })
    .map((file) => `${file}: is shown on no page, because no record names it.`);
}
