import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { isolatedTelephones } from './isolated-telephones.ts';

const mobile = { display: '+91 132 000 0000', dial: '+911320000000' };
const home = fixtureRecord('home', 'home', { heading: mobile.display });

/** The company's telephones in a language. */
function telephonesIn(language: string, telephones: object, problems: readonly string[] = []) {
  const company = fixtureRecord('company', 'company', { name: 'Works', ...telephones }, { problems });
  const [first, second] = isolatedTelephones({ language, records: [home, company] });
  expect(first).toBe(home);
  return second?.data;
}

test('Between words from right to left each number of the company stays in its order', () => {
  const shown = { ...mobile, display: '\u2066+91 132 000 0000\u2069' };
  expect(telephonesIn('ar', { mobile, whatsapp: mobile })).toEqual({
    name: 'Works',
    mobile: shown,
    whatsapp: shown,
  });
  expect(telephonesIn('ur-PK', { mobile, alternateMobile: mobile })).toEqual({
    name: 'Works',
    mobile: shown,
    alternateMobile: shown,
  });
});

test('In a language from left to right, and in a record with mistakes, nothing is set apart', () => {
  expect(telephonesIn('hi', { mobile })).toEqual({ name: 'Works', mobile });
  expect(telephonesIn('ar', { mobile: 5 }, ['mobile must be a group.'])).toEqual({
    name: 'Works',
    mobile: 5,
  });
});
