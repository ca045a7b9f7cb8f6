import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { laterOriginals, otherFacts } from './translation-notices.ts';

const service = (folder: string, name: string, updated?: string) =>
  fixtureRecord(
    'services',
    `services/${name}`,
    { page: { head: { title: name, updated } } },
    { file: `content/${folder}/services/${name}.yaml` },
  );

/** The notices of a translation from this day, beside two originals. */
const noticesOf = (translatedOn: string | undefined, changedOn: string | undefined) =>
  laterOriginals(
    [service('hi', 'shops', translatedOn)],
    [service('en', 'apps', '2026-12-01'), service('en', 'shops', changedOn)],
  );

test('A translation that is older than its original is told with both days', () => {
  expect(noticesOf('2026-11-20', '2026-11-21')).toEqual([
    'content/hi/services/shops.yaml: its original content/en/services/shops.yaml changed on 2026-11-21, later than this translation (2026-11-20).',
  ]);
});

test.each([
  ['of the same day', '2026-11-21', '2026-11-21'],
  ['that is newer', '2026-11-22', '2026-11-21'],
  ['without a day', undefined, '2026-11-21'],
  ['of an original without a day', '2026-11-21', undefined],
])('A translation %s is not told', (_, translatedOn, changedOn) => {
  expect(noticesOf(translatedOn, changedOn)).toEqual([]);
});

test('A translation without an original is not told', () => {
  const industry = { ...service('en', 'shops', '2026-12-01'), kind: 'industries' } as const;
  expect(laterOriginals([service('hi', 'shops', '2026-01-01')], [industry])).toEqual([]);
});

/** The notices of a record beside its original. */
const factsOf = (translated: unknown, original: unknown) =>
  otherFacts(
    [fixtureRecord('home', 'home', translated, { isTranslated: true, lineOf: () => 7 })],
    [fixtureRecord('home', 'home', original)],
  );

test.each<[string, unknown, unknown, string]>([
  ['number', { from: 3 }, { from: 4 }, 'from is 3, and the original has 4.'],
  ['number that the original lacks', { to: 3 }, {}, 'to is 3, and the original has none.'],
  [
    'picture',
    { hero: { image: { file: 'hero' } } },
    { hero: { image: { file: 'our-shop' } } },
    'hero.image.file is hero, and the original has our-shop.',
  ],
  [
    'mark of a client',
    { logos: [{ mark: 'mill' }] },
    { logos: [{ file: 'tea' }] },
    'logos[0].mark is mill, and the original has none.',
  ],
  [
    'number of entries',
    { entries: ['अ', 'आ'] },
    { entries: ['A'] },
    'entries has 2 entries, and the original has 1.',
  ],
])('Another %s than the original’s is told with its line', (_, translated, original, sentence) => {
  expect(factsOf(translated, original)[0]).toBe(`content/en/home.yaml: line 7, ${sentence}`);
});

test.each<[string, unknown, unknown]>([
  ['texts', { title: 'दुकानें', lead: 'अ' }, { title: 'Shops' }],
  ['words that people search for', { head: { keywords: ['अ', 'आ'] } }, { head: { keywords: ['A'] } }],
])('Other %s are a translation', (_, translated, original) => {
  expect(factsOf(translated, original)).toEqual([]);
});
