import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unreadFiles } from './unread-files.ts';

/** The sentences about a content folder with a language and these files; a name that ends in / is a folder. */
function toldOf(...names: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'unread-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'en'));
  writeFileSync(join(folder, 'en/company.yaml'), 'name: Fixture Works\n');
  for (const name of names)
    if (name.endsWith('/')) mkdirSync(join(folder, name));
    else writeFileSync(join(folder, name), '');
  return unreadFiles(folder).map((problem) => problem.replace(`${folder}/`, ''));
}

test.each(['logo.png', 'Logo.SVG', 'logo-dark.svg', 'company.yaml'])(
  '%s is told, because nothing would be shown of it, with the files that may be there',
  (name) => {
    expect(toldOf(name)).toEqual([
      `${name}: is not read: records are in the folder of their language; beside it are brand.yaml, icon.svg, logo.svg and logo-night.svg, in small letters and as SVG.`,
    ]);
  },
);

test.each(['de', 'photos'])('The folder %s is told, with what makes it one of a language', (name) => {
  expect(toldOf(`${name}/`)).toEqual([
    `${name}: is not read: the folder of a language has a company.yaml, whose first line in a translation is as "translationOf: en"; pictures are in pictures/.`,
  ]);
});

test.each([
  'pictures/our shop.jpg',
  'pictures/IMG_1234.HEIC',
  'pictures/shop.gif',
  'pictures/café.jpg',
  'pictures/brochure.pdf',
  'pictures/2026/',
  'pictures/clients/mill.jpg',
  'pictures/clients/tea board.svg',
])('%s is told, because no record can name it', (name) => {
  expect(toldOf('pictures/', 'pictures/clients/', name)).toEqual([
    `${name.replace(/\/$/, '')}: is not read: a picture ends in .jpg, .png, .webp or .avif, and a client's logo, in pictures/clients/, in .svg or .png; it is named by letters of a to z, digits, - and _, without its ending.`,
  ]);
});

test('What the site reads, and files of systems, are not told', () => {
  const names = ['README.md', 'brand.yaml', 'icon.svg', 'logo.svg', 'logo-night.svg', 'pictures/'];
  const pictures = ['pictures/clients/', 'pictures/IMG_1234.JPG', 'pictures/our-shop-night.jpeg'];
  const logos = ['pictures/clients/mill.SVG', 'pictures/Thumbs.db', 'pictures/clients/.DS_Store'];
  expect(
    toldOf(...names, ...pictures, ...logos, '.DS_Store', 'Thumbs.db', '__MACOSX/', 'brand.yaml.bak'),
  ).toEqual([]);
});
