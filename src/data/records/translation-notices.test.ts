import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { laterOriginals } from './translation-notices.ts';

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
