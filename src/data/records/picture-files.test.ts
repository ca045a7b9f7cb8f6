import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { pictureNameProblems, pictureNames, unnamedPictures } from './picture-files.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'picture-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pictures/clients'), { recursive: true });
  for (const name of names) writeFileSync(join(folder, 'pictures', name), '');
  return folder;
}

test('Two pictures of one name are told, because a page shows only one', () => {
  const pictures = ['photo.webp', 'photo.avif', 'office.jpg', 'photo-night.jpg'];
  const logos = ['clients/mill.svg', 'clients/mill.png', 'clients/photo.svg'];
  const folder = folderWith(...pictures, ...logos);
  expect(pictureNameProblems(folder)).toEqual([
    `${folder}/pictures/photo.webp: has the name of ${folder}/pictures/photo.avif, so only one of them is shown: take one away.`,
    `${folder}/pictures/clients/mill.svg: has the name of ${folder}/pictures/clients/mill.png, so only one of them is shown: take one away.`,
  ]);
});

test('Pictures whose names differ in capital letters alone are told, because they are one on Windows', () => {
  const folder = folderWith('Office.JPG', 'office.jpg');
  expect(pictureNameProblems(folder)).toEqual([
    `${folder}/pictures/office.jpg: has the name of ${folder}/pictures/Office.JPG, so only one of them is shown: take one away.`,
  ]);
});

test('Records may name the owner’s pictures and logos and the masters, as cameras and people name them', () => {
  const { pictures, logos } = pictureNames(
    folderWith(
      ...['photo.jpg', 'IMG_1234.JPG', 'Our-Shop.Jpeg', 'DSC 0001.jpg', 'plan.svg', 'IMG_1235.HEIC'],
      ...['clients/mill.png', 'clients/Board.SVG', 'clients/mill 2.svg', 'clients/photo.jpg'],
    ),
  );
  expect([...logos].sort()).toEqual(['Board', 'mill']);
  expect([...pictures].filter((name) => !masters.includes(name)).sort()).toEqual([
    'IMG_1234',
    'Our-Shop',
    'photo',
  ]);
  for (const name of masters) expect(pictures).toContain(name);
});

const masters = globSync('art/masters/*.webp').map((file) => parse(file).name);

test('Files of systems beside the pictures are told nothing', () => {
  expect(pictureNameProblems(folderWith('Thumbs.db', 'desktop.ini', '.DS_Store', 'photo.jpg'))).toEqual([]);
});

test('A picture that no record names is told, because no page shows it', () => {
  const shop = ['shop.jpg', 'shop-night.jpg', 'shop-mobile.jpg', 'shop-mobile-night.jpg'];
  const folder = folderWith(...shop, 'old.jpg', 'old-night.jpg', 'clients/mill.svg', 'clients/tea.png');
  const records = [
    fixtureRecord('home', 'home', {
      hero: { image: { file: 'shop' } },
      clients: { logos: [{ file: 'tea' }] },
    }),
    fixtureRecord('sample', 'sample', { entries: [{ file: 'old' }] }),
  ];
  expect(unnamedPictures(folder, records)).toEqual(
    ['old-night.jpg', 'old.jpg', 'clients/mill.svg'].map(
      (name) => `${folder}/pictures/${name}: is shown on no page, because no record names it.`,
    ),
  );
});
