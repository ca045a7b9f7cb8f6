import { globSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentLanguages } from './content-languages.ts';
import { nameableFiles, nameOfFile } from './picture-files.ts';
import { isSystemFile } from './system-files.ts';

/** The files and folders of content/ beside the folders of languages. */
const known: ReadonlySet<string> = new Set([
  'README.md',
  'brand.yaml',
  'icon.svg',
  'logo.svg',
  'logo-night.svg',
  'pictures',
]);

/** A sentence for each file and folder of content/ beside the records that nothing reads, so that no page would show it. */
export function unreadFiles(folder: string): string[] {
  const languages = contentLanguages(folder);
  const others = readdirSync(folder)
    .filter((name) => !known.has(name) && !languages.includes(name) && !isSystemFile(name))
    .map((name) => `${folder}/${name}: is not read: ${isFolder(join(folder, name)) ? ofFolders : ofFiles}.`);
  return [...others, ...unreadPictures(folder)];
}

function unreadPictures(folder: string): string[] {
  const read = new Set([...nameableFiles(folder), join(folder, 'pictures/clients')]);
  return globSync(`${folder}/pictures/{*,clients/*}`)
    .filter((file) => !read.has(file) && !isSystemFile(basename(file)))
    .map((file) => `${file}: is not read: ${ofPictures}.`);
}

/** True for a link to a folder, too. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const ofFolders =
  'the folder of a language has a company.yaml, whose first line in a translation is as "translationOf: en"; pictures are in pictures/';
const ofPictures = `a picture ends in .jpg, .png, .webp or .avif, and a client's logo, in pictures/clients/, in .svg or .png; ${nameOfFile}`;
const ofFiles =
  'records are in the folder of their language; beside it are brand.yaml, icon.svg, logo.svg and logo-night.svg, in small letters and as SVG';
