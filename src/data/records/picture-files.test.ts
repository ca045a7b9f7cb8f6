import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureAdvice, pictureNameProblems, pictureNames } from './picture-files.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'picture-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pictures/clients'), { recursive: true });
  for (const name of names) writeFileSync(join(folder, 'pictures', name), '');
  return folder;
}

test.each([
  ['photo.JPG', 'photo', ' is there: rename it photo.jpg, and write photo.'],
  ['photo.heic', 'photo', ' is there: save it as JPEG, photo.jpg, and write photo.'],
  ['photo.HEIC', 'photo', ' is there: save it as JPEG, photo.jpg, and write photo.'],
  ['photo.tiff', 'photo', ' is there: save it as JPEG, photo.jpg, and write photo.'],
  ['Our Shop.jpg', 'Our Shop', ' is there: rename it our-shop.jpg, and write our-shop.'],
  ['our_shop.png', 'our-shop', ' is there: rename it our-shop.png, and write our-shop.'],
  ['Our Shop.JPEG', 'our-shop', ' is there: rename it our-shop.jpeg, and write our-shop.'],
  ['Our Shop.webp', 'our-shop', ' is there: rename it our-shop.webp, and write our-shop.'],
  ['Our Shop.avif', 'our-shop', ' is there: rename it our-shop.avif, and write our-shop.'],
  ['Mill.svg', 'mill', ' is there: save it as JPEG, mill.jpg, and write mill.'],
  ['(Our -- Shop).jpg', 'our-shop', ' is there: rename it our-shop.jpg, and write our-shop.'],
  ['shop.2024.jpg', 'shop-2024', ' is there: rename it shop-2024.jpg, and write shop-2024.'],
  ['Café.jpg', 'cafe', ' is there: rename it cafe.jpg, and write cafe.'],
  ['photo.jpg', 'photo.jpg', ' Write photo.'],
  ['photo.jpg', 'Photo', ' Write photo.'],
  ['photo.jpg', 'office', ''],
  ['plan.svg', 'plan', ' is there: save it as JPEG, plan.jpg, and write plan.'],
])('Beside %s, "%s" is answered with what to do', (file, name, advice) => {
  const folder = folderWith(file);
  expect(pictureAdvice(`${folder}/pictures`, name).replace(`${folder}/pictures/${file}`, '')).toBe(
    advice.startsWith(' is') ? ` ${advice}` : advice,
  );
});

test('Beside a logo that is no drawing and no PNG, its name is answered with what to save', () => {
  const clients = `${folderWith('clients/mill.jpg', 'clients/Board.SVG')}/pictures/clients`;
  expect(pictureAdvice(clients, 'mill')).toBe(
    ` ${clients}/mill.jpg is there: save it as PNG, mill.png, and write mill.`,
  );
  expect(pictureAdvice(clients, 'board')).toBe(
    ` ${clients}/Board.SVG is there: rename it board.svg, and write board.`,
  );
});

test('Two pictures of one name are told, because a page shows only one', () => {
  const pictures = ['photo.webp', 'photo.avif', 'office.jpg', 'photo-night.jpg'];
  const logos = ['clients/mill.svg', 'clients/mill.png', 'clients/photo.svg'];
  const folder = folderWith(...pictures, ...logos);
  expect(pictureNameProblems(folder)).toEqual([
    `${folder}/pictures/photo.webp: has the name of ${folder}/pictures/photo.avif, so only one of them is shown: take one away.`,
    `${folder}/pictures/clients/mill.svg: has the name of ${folder}/pictures/clients/mill.png, so only one of them is shown: take one away.`,
  ]);
});

test('Records may name the owner’s pictures and logos and the masters, by the names that an address can have', () => {
  const { pictures, logos } = pictureNames(
    folderWith(
      'photo.jpg',
      'DSC 0001.jpg',
      'plan.svg',
      'clients/mill.png',
      'clients/board.svg',
      'clients/mill 2.svg',
      'clients/photo.jpg',
    ),
  );
  expect([...logos].sort()).toEqual(['board', 'mill']);
  expect([...pictures].filter((name) => !masters.includes(name))).toEqual(['photo']);
  for (const name of masters) expect(pictures).toContain(name);
});

const masters = globSync('art/masters/*.{jpg,jpeg,png,webp,avif}').map((file) => parse(file).name);

test('Files of systems beside the pictures are told nothing', () => {
  expect(pictureNameProblems(folderWith('Thumbs.db', 'desktop.ini', '.DS_Store', 'photo.jpg'))).toEqual([]);
});
