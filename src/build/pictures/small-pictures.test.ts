import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureRecord } from '../../data/records/content-record.fixtures.ts';
import { smallPictures } from './small-pictures.ts';

const image = { file: 'shop' };
const hero = fixtureRecord('home', 'home', { hero: { image } });
const inside = fixtureRecord('home', 'home', { about: { image } });
const person = fixtureRecord('howWeWork', 'about/how-we-work', { people: { entries: [{ image }] } });
const client = fixtureRecord('home', 'home', { clients: { logos: [{ file: 'shop' }] } });

test.each([
  ['shop.png', 1100, 900, 'at the top of a page: 2,400 in width are enough', hero],
  ['shop.png', 2000, 400, 'at the top of a page: 2,400 in width are enough', hero],
  ['shop.png', 1300, 900, undefined, hero],
  ['shop.png', 3, 3, 'on a page: 1,280 in width are enough', inside],
  ['shop.png', 800, 600, undefined, inside],
  ['other.png', 3, 3, undefined, inside],
  ['shop-night.png', 200, 200, 'beside a person: 640 in width are enough', person],
  ['shop.png', 400, 400, undefined, person],
  ['clients/shop.png', 40, 20, 'among the clients: 256 in width are enough', client],
])('The picture %s of %i by %i pixels is told as: %s', async (name, width, height, told, record) => {
  const folder = mkdtempSync(join(tmpdir(), 'small-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pictures/clients'), { recursive: true });
  const file = `${folder}/pictures/${name}`;
  await sharp({ create: { width, height, channels: 3, background: '#936' } }).toFile(file);
  const sentence = `${file}: is ${width} by ${height} pixels, too few to be sharp ${told}.`;
  expect(await smallPictures(folder, [record])).toEqual(told ? [sentence] : []);
});
