import { expect, test } from 'vitest';
import type { Company } from '../schemas/company-schema.ts';
import { fixtureRecord } from './content-record.fixtures.ts';
import { openingDayNotices } from './opening-days.ts';

type Days = Company['openingHours']['days'];
const weekdays: Days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

function noticesOf(days: Days, daysDisplay: string, language = 'en') {
  const company = fixtureRecord('company', 'company', { openingHours: { days, daysDisplay } });
  return openingDayNotices([fixtureRecord('home', 'home', {}), company], language);
}

test.each<[Days, string, string]>([
  [weekdays, 'Monday to Friday', 'en'],
  [weekdays, 'सोमवार से शुक्रवार', 'hi'],
  [['Sunday'], 'Only on Sunday', 'en'],
])('Of %j the text "%s" in the language %s names the first and the last', (days, text, language) => {
  expect(noticesOf(days, text, language)).toEqual([]);
});

test.each<[Days, string, string, string[]]>([
  [[...weekdays, 'Saturday'], 'Monday to Friday', 'en', ['Saturday']],
  [weekdays, 'Tuesday to Friday', 'en', ['Monday']],
  [weekdays, 'Every working day', 'en', ['Monday', 'Friday']],
  [['Sunday'], 'Only on Monday', 'en', ['Sunday']],
  [weekdays, 'Monday to Friday', 'hi', ['सोमवार', 'शुक्रवार']],
])('Of %j the text "%s" in the language %s is told to lack %j', (days, text, language, missing) => {
  expect(noticesOf(days, text, language)).toEqual(
    missing.map(
      (name) =>
        `content/en/company.yaml: openingHours.daysDisplay, "${text}", does not name ${name}, which is one of its days.`,
    ),
  );
});

test('Content that has mistakes, and so no records, is told nothing of days', () => {
  expect(openingDayNotices([], 'en')).toEqual([]);
});
