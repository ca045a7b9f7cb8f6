import { globSync } from 'node:fs';
import { basename, parse } from 'node:path';
import type { ContentRecord } from './content-record.ts';
import { filesMatching, isSystemFile } from './record-paths.ts';
import { textFields } from './record-texts.ts';

/** The owner's pictures. Cameras write endings in capital letters. */
export const pictureFiles = (folder: string) => filesIn(`${folder}/pictures`, /\.(jpe?g|png|webp|avif)$/i);

/** The owner's logos of clients. */
export const logoFiles = (folder: string) => filesIn(`${folder}/pictures/clients`, /\.(svg|png)$/i);

function filesIn(folder: string, endings: RegExp): string[] {
  return filesMatching('*', folder)
    .filter((file) => endings.test(file))
    .sort();
}

/** How records name a picture, for the sentences about those that they cannot name. */
export const nameOfFile =
  'it is named by letters of a to z, small or capital as in the file, digits, - and _, without its ending';

/** The names that a record's `image.file` and a client's `file` may name: the owner's files and the masters. */
export function pictureNames(folder: string) {
  const names = (files: readonly string[]) =>
    new Set(files.map((file) => parse(file).name).filter((name) => /^[\w-]+$/.test(name)));
  return {
    pictures: names([...globSync('art/masters/*.webp'), ...pictureFiles(folder)]),
    logos: names(logoFiles(folder)),
  };
}

/** A sentence for each picture of the owner that has the name of another, because a page could show only one of them. */
export function pictureNameProblems(folder: string): string[] {
  return [pictureFiles(folder), logoFiles(folder)].flatMap((files) =>
    Object.values(Object.groupBy(files, (file) => parse(file).name)).flatMap(([first, second] = []) =>
      second ? [`${second}: has the name of ${first}, so only one of them is shown: take one away.`] : [],
    ),
  );
}

/**
 * A sentence for each file among the owner's pictures that no page shows: no record names it, or the picture that it is a version
 * of; that picture is not among them; or its name or its ending is none that a record could name.
 */
export function unshownPictures(folder: string, records: readonly ContentRecord[]): string[] {
  const named = records
    .flatMap(({ data }) => textFields(data))
    .filter(({ field }) => /(^|\.)(image|logos\[\d+\])\.file$/.test(field))
    .map(({ text }) => text);
  const files = [...pictureFiles(folder), ...logoFiles(folder)];
  const names = files.map((file) => parse(file).name);
  const isShown = (name: string): boolean =>
    named.includes(name) || (isVersion.test(name) && names.includes(wholeOf(name)) && isShown(wholeOf(name)));
  const shown = files.filter((file) => isShown(parse(file).name));
  return filesMatching('pictures/{*,clients/*}', folder)
    .filter((file) => !shown.includes(file) && basename(file) !== 'clients' && !isSystemFile(basename(file)))
    .map((file) => {
      const { name } = parse(file);
      const whole = wholeOf(name);
      return isVersion.test(name) && named.includes(whole) && !names.includes(whole)
        ? `${file}: is shown on no page, because it is a version of ${whole}, which is not beside it: put that picture there too.`
        : `${file}: is shown on no page, because no record names it; ${nameOfFile}, which is .jpg, .png, .webp or .avif, or of a logo in pictures/clients/ .svg or .png.`;
    });
}

/** A sentence for each picture without a text for those who cannot see it: it may be decoration, or forgotten. */
export function undescribedPictures(records: readonly ContentRecord[]): string[] {
  return records.flatMap(({ file, data }) =>
    textFields(data)
      .filter(({ field, text }) => /(^|\.)image\.alt$/.test(field) && text === '')
      .map(
        ({ field }) =>
          `${file}: ${field} is empty, so whoever cannot see the picture learns nothing of it: write what it shows, unless it is decoration.`,
      ),
  );
}

/** Matches the name of a version for narrow windows or for the dark theme. */
const isVersion = /-(mobile|night)$/;
/** The name of the picture that it is a version of. */
export const wholeOf = (name: string) => name.replace(isVersion, '');
