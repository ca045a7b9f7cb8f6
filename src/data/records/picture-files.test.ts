import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { pictureNameProblems, pictureNames, undescribedPictures, unshownPictures } from './picture-files.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'picture-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pictures/clients'), { recursive: true });
  for (const name of names) writeFileSync(join(folder, 'pictures', name), '');
  return folder;
}

test('Two pictures of one name are told, because a page shows only one', () => {
  const pictures = ['photo.webp', 'photo.avif', 'office.jpg', 'photo-night.jpg', 'Thumbs.db'];
  const logos = ['clients/mill.svg', 'clients/mill.png', 'clients/photo.svg'];
  const folder = folderWith(...pictures, ...logos);
  expect(pictureNameProblems(folder)).toEqual([
    `${folder}/pictures/photo.webp: has the name of ${folder}/pictures/photo.avif, so only one of them is shown: take one away.`,
    `${folder}/pictures/clients/mill.svg: has the name of ${folder}/pictures/clients/mill.png, so only one of them is shown: take one away.`,
  ]);
});

test('Records may name the owner’s pictures and logos and the masters, as cameras and people name them', () => {
  const { pictures, logos } = pictureNames(
    folderWith(
      ...['photo.jpg', 'IMG_1234.JPG', 'Our-Shop.Jpeg', 'DSC 0001.jpg', 'plan.svg', 'IMG_1235.HEIC'],
      ...['clients/mill.png', 'clients/Board.SVG', 'clients/mill 2.svg', 'clients/photo.jpg'],
    ),
  );
  const masters = globSync('art/masters/*.webp').map((file) => parse(file).name);
  expect([...logos].sort()).toEqual(['Board', 'mill']);
  expect([...pictures].sort()).toEqual([...masters, 'IMG_1234', 'Our-Shop', 'photo'].sort());
});

test('A picture that no record names, or could name, is told, because no page shows it', () => {
  const versions = ['shop.jpg', 'shop-night.jpg', 'shop-mobile.jpg', 'shop-mobile-night.jpg'];
  const shown = [...versions, 'clients/tea.png', 'Thumbs.db'];
  const unshown = ['old-night.jpg', 'shop.HEIC', 'our shop.jpg', 'clients/mill.svg', 'clients/tea.jpg'];
  const folder = folderWith(...shown, ...unshown);
  const records = [
    fixtureRecord('home', 'home', {
      hero: { image: { file: 'shop' } },
      clients: { logos: [{ file: 'tea' }] },
    }),
    fixtureRecord('sample', 'sample', { entries: [{ file: 'old' }] }),
  ];
  expect(unshownPictures(folder, records).sort()).toEqual(
    unshown
      .map(
        (name) =>
          `${folder}/pictures/${name}: is shown on no page, because no record names it; it is named by letters of a to z, small or capital as in the file, digits, - and _, without its ending, which is .jpg, .png, .webp or .avif, or of a logo in pictures/clients/ .svg or .png.`,
      )
      .sort(),
  );
});

test('A picture without a text for those who cannot see it is told', () => {
  const records = [fixtureRecord('home', 'home', { hero: { image: { file: 'shop', alt: '' } } })];
  expect(undescribedPictures(records)).toEqual([
    'content/en/home.yaml: hero.image.alt is empty, so whoever cannot see the picture learns nothing of it: write what it shows, unless it is decoration.',
  ]);
});

test('A version of a master is told, because pages show versions of a picture from its own folder alone', () => {
  const folder = folderWith('hero-night.jpg');
  const records = [fixtureRecord('home', 'home', { hero: { image: { file: 'hero' } } })];
  expect(unshownPictures(folder, records)).toEqual([
    `${folder}/pictures/hero-night.jpg: is shown on no page, because it is a version of hero, which is not beside it: put that picture there too.`,
  ]);
});
