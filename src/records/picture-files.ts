import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const ofRecords = /\.(jpe?g|png|webp|avif)$/;
const ofClients = /\.(svg|png)$/;

/** The names that a record's `image.file` and a client's `file` may give: the owner's files and the masters. */
export function pictureNames(folder: string) {
  const namesIn = (path: string, ending: RegExp) => filesOf(path, ending).map((file) => parse(file).name);
  return {
    pictures: new Set([
      ...namesIn('art/masters', ofRecords),
      ...namesIn(join(folder, 'pictures'), ofRecords),
    ]),
    logos: new Set(namesIn(join(folder, 'pictures/clients'), ofClients)),
  };
}

/** The owner's files that are not what their name says. */
export function pictureProblems(folder: string): string[] {
  return [
    ...filesOf(join(folder, 'pictures'), ofRecords),
    ...filesOf(join(folder, 'pictures/clients'), /\.png$/),
  ]
    .filter((file) => !isPicture(file))
    .map(
      (file) =>
        `${file}: is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it.`,
    );
}

/** Whether a file begins as pictures do that browsers and encoders know. */
function isPicture(file: string): boolean {
  const head = readFileSync(file).toString('latin1', 0, 16);
  return /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftypavi[fs])/s.test(head);
}

function filesOf(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
}
