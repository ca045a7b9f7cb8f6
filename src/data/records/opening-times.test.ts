import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { openingTimeNotices } from './opening-times.ts';

function noticesOf(opens: string, closes: string, display: string) {
  return openingTimeNotices([
    fixtureRecord('company', 'company', { openingHours: { opens, closes, display } }),
  ]);
}

test.each([
  ['10:00', '19:00', '10.00 am - 7.00 pm'],
  ['10:00', '19:00', 'सुबह १०.०० - शाम ७.००'],
  ['09:00', '17:30', '9 am to 5:30 pm'],
  ['09:00', '17:30', '9–17.30 Uhr'],
  ['09:00', '18:00', '9.00–12.30 and 14.00–18.00'],
  ['00:00', '23:59', '0:00 to 24:00'],
  ['09:00', '23:59', '9 am to midnight'],
  ['00:00', '23:59', 'Open 24 hours'],
  ['09:00', '17:00', 'From nine to five'],
])('From %s to %s is what "%s" says, as far as it writes times', (opens, closes, display) => {
  expect(noticesOf(opens, closes, display)).toEqual([]);
});

test.each([
  ['10:00', '18:00', '10.00 am - 7.00 pm', ['18:00']],
  ['09:00', '18:30', '10.00 am - 6.00 pm', ['09:00', '18:30']],
])('From %s to %s is not what "%s" says: %j is told', (opens, closes, display, missing) => {
  expect(noticesOf(opens, closes, display)).toEqual(
    missing.map(
      (time) =>
        `content/en/company.yaml: openingHours.display, "${display}", does not name ${time}, which machines read.`,
    ),
  );
});

test('Content that has mistakes, and so no records, is told nothing of times', () => {
  expect(openingTimeNotices([])).toEqual([]);
});
