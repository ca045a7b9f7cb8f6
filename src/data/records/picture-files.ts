import { globSync } from 'node:fs';
import { basename, parse } from 'node:path';

/** The endings that pages show, and the format in which any other file is saved. */
const pictureFiles = {
  endings: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  otherwise: { format: 'JPEG', ending: '.jpg' },
};
const logoFiles = { endings: ['svg', 'png'], otherwise: { format: 'PNG', ending: '.png' } };

/** The endings of pictures, as a glob. */
export const pictureEndings = `{${pictureFiles.endings}}`;
const photographs = `*.${pictureEndings}`;
const logos = `*.{${logoFiles.endings}}`;
const named = /^[a-z0-9-]+$/;

/** The names that a record's `image.file` and a client's `file` may name: the owner's files and the masters. */
export function pictureNames(folder: string) {
  const names = (...patterns: string[]) =>
    new Set(
      globSync(patterns)
        .map((file) => parse(file).name)
        .filter((name) => named.test(name)),
    );
  return {
    pictures: names(`art/masters/${photographs}`, `${folder}/pictures/${photographs}`),
    logos: names(`${folder}/pictures/clients/${logos}`),
  };
}

/** A sentence for each picture of the owner that has the name of another, because a page could show only one of them. */
export function pictureNameProblems(folder: string): string[] {
  const files = [
    globSync(`${folder}/pictures/${photographs}`),
    globSync(`${folder}/pictures/clients/${logos}`),
  ];
  return files.flatMap((ofPlace) =>
    Object.values(Object.groupBy(ofPlace.sort(), (file) => parse(file).name))
      .filter((same = []) => same.length > 1)
      .map(
        ([first, second] = []) =>
          `${second}: has the name of ${first}, so only one of them is shown: take one away.`,
      ),
  );
}

/** A sentence that says how to make an existing file usable by this name; empty where no file has a similar name. */
export function pictureAdvice(folder: string, name: string): string {
  const meant = globSync(`${folder}/*`).find((file) => plainName(file) === plainName(name));
  if (!meant) return '';
  const { ext } = parse(meant);
  const ending = ext.toLowerCase();
  const { endings, otherwise } = basename(folder) === 'clients' ? logoFiles : pictureFiles;
  const isReadable = endings.includes(ending.slice(1));
  const file = `${plainName(meant)}${isReadable ? ending : otherwise.ending}`;
  if (parse(meant).base === file) return ` Write ${plainName(meant)}.`;
  const action = isReadable ? 'rename it' : `save it as ${otherwise.format},`;
  return ` ${meant} is there: ${action} ${file}, and write ${plainName(meant)}.`;
}

/** The name of a file in the allowed form: photo for "Photo.JPG", our-shop for "Our Shop". */
function plainName(path: string): string {
  const { base } = parse(path);
  return base
    .replace(/\.\w{3,4}$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
