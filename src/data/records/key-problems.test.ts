import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import type { ContentRecord } from './content-record.ts';
import { keyNotices, keyProblems } from './key-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys [1]-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'pictures'));
for (const name of ['shop', 'shop-mobile', 'svc-web'])
  writeFileSync(join(folder, `pictures/${name}.jpg`), '');

const place = { x: 40, y: 60 };
const target = '/services/web';
const hero = (picture: string, entry: object, file = 'shop') => ({
  hero: { image: { file, alt: '' }, keys: { picture, entries: [{ name: 'the door', place, ...entry }] } },
});
const web = fixtureRecord('services', 'services/web', {
  page: { ...hero('art/masters/svc-web', {}, 'svc-web'), example: { illustration: { title: 'Page' } } },
});
const food = fixtureRecord('industries', 'industries/food', { page: { example: {} } });
const home = (entry: object, picture = 'art/masters/svc-web') =>
  fixtureRecord('home', 'home', hero(picture, entry));
const broken = (record: ContentRecord) => ({ ...record, problems: ['page is missing.'] });

const problems = (...records: ContentRecord[]) => keyProblems(folder, records, [web, food, ...records]);

test('A key opens the illustration of another page, or of its own', () => {
  expect(problems(home({ target }), web)).toEqual([]);
});

test.each([
  ['/services/seo', { target: '/services/seo' }],
  ['/industries/food', { target: '/industries/food' }],
  ['/', {}],
])('A key to %s, where no illustration is, is refused', (opened, entry) => {
  expect(problems(home(entry))).toEqual([
    `content/en/home.yaml: hero.keys.entries[0].target is ${opened}, which is no page whose example has an illustration that the key could open.`,
  ]);
});

test('A key needs a second place where narrow windows show another composition: on a landing page', () => {
  const page = hero('content/pictures/shop', { target });
  expect(problems(fixtureRecord('getStarted', 'get-started', page))).toEqual([
    `content/en/get-started.yaml: hero.keys.entries[0].narrowPlace is missing: narrow windows show ${folder}/pictures/shop-mobile.jpg in place of the picture.`,
  ]);
  expect(problems(home({ target, narrowPlace: place }, 'content/pictures/shop'))).toEqual([]);
  expect(problems(fixtureRecord('services', 'services/shops', page))).toEqual([]);
});

test('Of a page with mistakes nothing is told of keys, on it or to it', () => {
  expect(problems(broken(home({ target: '/services/seo' })), { ...food, data: undefined })).toEqual([]);
  expect(keyProblems(folder, [home({ target: '/industries/food' })], [broken(food)])).toEqual([]);
});

test('An owner’s picture has no keys that were placed on another one, and a notice says so', () => {
  expect(keyNotices(folder, [home({}, 'content/pictures/shop'), food])).toEqual([]);
  expect(keyNotices(folder, [web])).toEqual([
    'content/en/services/web.yaml: page.hero.keys are not shown: their places are on art/masters/svc-web, and the page shows content/pictures/svc-web. Place them on it and write its name under picture, or take them away.',
  ]);
});
