import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';

const photographs = '*.{jpg,jpeg,png,webp,avif}';

/** The names that a record's `image.file` and a client's `file` may name: the owner's files and the masters. */
export function pictureNames(folder: string) {
  const names = (...patterns: string[]) =>
    new Set(
      globSync(patterns)
        .map((file) => parse(file).name)
        .filter((name) => /^[a-z0-9-]+$/.test(name)),
    );
  return {
    pictures: names(`art/masters/${photographs}`, `${folder}/pictures/${photographs}`),
    logos: names(`${folder}/pictures/clients/*.{svg,png}`),
  };
}

/** The owner's files that are not what their name says. */
export function pictureProblems(folder: string): string[] {
  return globSync([`${folder}/pictures/${photographs}`, `${folder}/pictures/clients/*.png`])
    .filter((file) => !isPicture(file))
    .map(
      (file) =>
        `${file}: is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it.`,
    );
}

/** The first bytes of JPEG, PNG, WebP and AVIF. */
const signatures = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftypavi[fs])/s;

/** Whether a file begins as pictures do that browsers and encoders know. */
function isPicture(file: string): boolean {
  const head = readFileSync(file).toString('latin1', 0, 16);
  return signatures.test(head);
}
