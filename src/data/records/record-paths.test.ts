import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathsIn, pathsOf, unreadFiles } from './record-paths.ts';

/** A content folder with a language and this file. */
function folderWith(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'record-paths-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['en/company.yaml', path]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'name: Fixture Works\n');
  }
  return folder;
}

test.each([
  ['services', 'en/services/web_shops-2~3.yaml', true],
  ['services', 'en/services/index-of-shops.yaml', true],
  ['policies', 'en/policies/terms.md', true],
  ['services', 'en/services/Shops.yaml', false],
  ['services', 'en/services/web shops.yaml', false],
  ['services', 'en/services/index.yaml', false],
  ['services', 'en/services/shops.yml', false],
  ['services', 'en/services/shops.en.yaml', false],
  ['services', 'en/services/new/shops.yaml', false],
  ['services', 'en/services/shops.yaml/notes.txt', false],
  ['policies', 'en/policies/terms.yaml', false],
] as const)('A page of %s at %s is read: %s', (kind, path, isRead) => {
  const paths = pathsIn(folderWith(path), 'en');
  expect(paths).toContain(path);
  expect(pathsOf(kind, 'en', paths)).toEqual(isRead ? [path] : []);
});

test.each([
  'en/.DS_Store',
  'en/services/Thumbs.db',
  'en/desktop.ini',
  'en/~$home.yaml',
  'en/home.yaml~',
  'en/home.yaml.BAK',
  'en/Icon\r',
  'en/__MACOSX/home.yaml',
])('%s is a file of a system or an editor, which nobody is told of', (path) => {
  expect(pathsIn(folderWith(path), 'en')).toEqual(['en/company.yaml']);
});

test.each(['logo.png', 'Logo.SVG', 'company.yaml', 'de/home.yaml'])(
  '%s is told, because nothing would be shown of it, with what may be there',
  (path) => {
    const folder = folderWith(path);
    expect(unreadFiles(folder)).toEqual([
      `${folder}/${path.split('/')[0]}: is not read: beside the folders of languages, each with a company.yaml, are only brand.yaml, icon.svg, logo.svg and logo-night.svg, in small letters and as SVG, and pictures/.`,
    ]);
  },
);

test('A logo for the dark theme alone is told, because no page shows it', () => {
  const folder = folderWith('logo-night.svg');
  expect(unreadFiles(folder)).toEqual([
    `${folder}/logo-night.svg: is not shown without a logo.svg beside it, the logo in the light theme.`,
  ]);
});

test.each(['README.md', 'logo.svg', 'pictures/shop.jpg', 'Thumbs.db', '.DS_Store'])(
  '%s beside the languages is in order',
  (path) => {
    expect(unreadFiles(folderWith(path))).toEqual([]);
  },
);
