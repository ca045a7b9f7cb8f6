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

test.each([
  ['that is older than its original', '2026-11-20', '2026-11-21', 1],
  ['of the same day', '2026-11-21', '2026-11-21', 0],
  ['without a day', undefined, '2026-11-21', 0],
  ['of an original without a day', '2026-11-21', undefined, 0],
])('A translation %s is told with both days, and no other', (_, translatedOn, changedOn, count) => {
  const originals = [service('en', 'apps', '2026-12-01'), service('en', 'shops', changedOn)];
  const translated = [service('hi', 'shops', translatedOn), service('hi', 'without-original', '2026-01-01')];
  expect(laterOriginals(translated, originals)).toEqual(
    Array(count).fill(
      'content/hi/services/shops.yaml: its original content/en/services/shops.yaml changed on 2026-11-21, later than this translation (2026-11-20).',
    ),
  );
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
    { logos: [{ file: 'mill' }] },
    { logos: [{ file: 'tea' }] },
    'logos[0].file is mill, and the original has tea.',
  ],
  [
    'number of entries',
    { bullets: ['अ', 'आ'] },
    { bullets: ['A'] },
    'bullets has 2 entries, and the original has 1.',
  ],
])('Another %s than the original’s is told with its line', (_, translated, original, sentence) => {
  expect(factsOf(translated, original)).toEqual([`content/en/home.yaml: line 7, ${sentence}`]);
});

test('Other texts, and other words that people search for, are a translation', () => {
  const translated = { title: 'दुकानें', lead: 'अ', head: { keywords: ['अ', 'आ'] } };
  expect(factsOf(translated, { title: 'Shops', head: { keywords: ['A'] } })).toEqual([]);
});
