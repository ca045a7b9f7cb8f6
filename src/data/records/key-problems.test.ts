import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RecordKind } from '../schemas/record-kinds.ts';
import { fixtureRecord } from './content-record.fixtures.ts';
import type { ContentRecord } from './content-record.ts';
import { keyNotices, keyProblems } from './key-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'pictures'));
for (const name of ['shop', 'shop-mobile', 'svc-web'])
  writeFileSync(join(folder, `pictures/${name}.jpg`), '');

const record = (id: string, kind: RecordKind, data: unknown) => fixtureRecord(kind, id, data);
const place = { x: 40, y: 60 };
const hero = (picture: string, entry: object, file = 'shop') => ({
  hero: { image: { file, alt: '' }, keys: { picture, entries: [{ name: 'the door', place, ...entry }] } },
});
const web = record('services/web-development', 'services', {
  page: { ...hero('art/masters/svc-web', {}, 'svc-web'), example: { illustration: { title: 'Page' } } },
});
const food = record('industries/food-industry', 'industries', { page: { example: {} } });
const homeWith = (entry: object, picture = 'art/masters/svc-web') =>
  record('home', 'home', hero(picture, entry));

const problems = (...records: ContentRecord[]) => keyProblems(folder, records, [web, food, ...records]);

test('A key opens the illustration of another page, or of its own', () => {
  expect(problems(homeWith({ target: '/services/web-development' }), web)).toEqual([]);
});

test.each([
  [
    'a page that is not there',
    { target: '/services/seo' },
    'is /services/seo, which is no page of this site',
  ],
  [
    'a page without an illustration',
    { target: '/industries/food-industry' },
    'is /industries/food-industry, whose example has no illustration that the key could open',
  ],
  ['the home page itself', {}, 'is /, whose example has no illustration that the key could open'],
])('A key that opens %s is refused with a sentence', (_, entry, sentence) => {
  expect(problems(homeWith(entry))).toEqual([
    `content/en/home.yaml: hero.keys.entries[0].target ${sentence}.`,
  ]);
});

test.each<[string, RecordKind]>([
  ['home', 'home'],
  ['get-started', 'getStarted'],
])('A key of %s on a picture with a composition for narrow windows needs a place there', (id, kind) => {
  const page = (entry: object) =>
    record(id, kind, hero('content/pictures/shop', { target: '/services/web-development', ...entry }));
  expect(problems(page({}))).toEqual([
    `content/en/${id}.yaml: hero.keys.entries[0].narrowPlace is missing: narrow windows show ${folder}/pictures/shop-mobile.jpg in place of the picture.`,
  ]);
  expect(problems(page({ narrowPlace: place }))).toEqual([]);
});

test('A key of a page that shows the same picture in every window needs no second place', () => {
  const service = record(
    'services/shops',
    'services',
    hero('content/pictures/shop', { target: '/services/web-development' }),
  );
  expect(problems(service)).toEqual([]);
});

test('A page without keys, or with mistakes of its own, is told nothing of keys', () => {
  const wrong = {
    ...homeWith({ target: '/services/seo' }),
    problems: ['content/en/home.yaml: title is missing.'],
  };
  const unread = { ...food, data: undefined };
  const withoutKeys = record('get-started', 'getStarted', { hero: { image: { file: 'shop', alt: '' } } });
  expect(problems(food, unread, withoutKeys, wrong)).toEqual([]);
  expect(keyNotices(folder, [food, unread, withoutKeys, wrong])).toEqual([]);
});

test('A key that opens a page with mistakes is told nothing, because the illustration may be one of them', () => {
  const broken = { ...food, problems: ['content/en/industries/food-industry.yaml: page is missing.'] };
  const home = homeWith({ target: '/industries/food-industry' });
  expect(keyProblems(folder, [home], [broken])).toEqual([]);
});

test('An owner’s picture has no keys that were placed on another one, and a notice says so', () => {
  expect(keyNotices(folder, [homeWith({}, 'content/pictures/shop')])).toEqual([]);
  const master = record('home', 'home', hero('art/masters/hero', {}, 'hero'));
  expect(keyNotices(folder, [master])).toEqual([]);
  expect(keyNotices(folder, [web])).toEqual([
    'content/en/services/web-development.yaml: page.hero.keys are not shown: their places are on art/masters/svc-web, and the page shows content/pictures/svc-web. Place them on it and write its name under picture, or take them away.',
  ]);
});
