import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureAdvice, pictureNameProblems, pictureNames } from './picture-files.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'picture-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pictures'));
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
  ['Café.jpg', 'cafe', ' is there: rename it cafe.jpg, and write cafe.'],
  ['photo.jpg', 'photo.jpg', ' Write photo.'],
  ['photo.jpg', 'Photo', ' Write photo.'],
  ['photo.jpg', 'office', ''],
])('Beside %s, "%s" is answered with what to do', (file, name, advice) => {
  const folder = folderWith(file);
  expect(pictureAdvice(`${folder}/pictures`, name).replace(`${folder}/pictures/${file}`, '')).toBe(
    advice.startsWith(' is') ? ` ${advice}` : advice,
  );
});

test('Two pictures of one name are told, because a page shows only one', () => {
  const folder = folderWith('photo.jpg', 'photo.png', 'office.jpg', 'photo-night.jpg');
  expect(pictureNameProblems(folder)).toEqual([
    `${folder}/pictures/photo.png: has the name of ${folder}/pictures/photo.jpg, so only one of them is shown: take one away.`,
  ]);
});

test('Files of systems and unreadable names beside the pictures are ignored', () => {
  const folder = folderWith('Thumbs.db', 'desktop.ini', '.DS_Store', 'DSC 0001.JPG', 'photo.jpg');
  expect(pictureNames(folder).pictures).toContain('photo');
  expect(pictureNames(folder).pictures).not.toContain('DSC 0001');
  expect(pictureNameProblems(folder)).toEqual([]);
});
