import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { isolatedTelephones } from './isolated-telephones.ts';

const mobile = { display: '+91 132 000 0000', dial: '+911320000000' };
const company = { name: 'Works', mobile, whatsapp: mobile };

function companyIn(language: string, data: unknown) {
  const records = [fixtureRecord('company', 'company', data)];
  return isolatedTelephones({ language, records })[0]?.data;
}

test('Between words from right to left each number of the company stays in its order', () => {
  const shown = { ...mobile, display: '\u2066+91 132 000 0000\u2069' };
  expect(companyIn('ur-PK', company)).toEqual({ name: 'Works', mobile: shown, whatsapp: shown });
});

test('In a language from left to right, and in a record with mistakes, nothing is set apart', () => {
  expect(companyIn('hi', company)).toEqual(company);
  expect(companyIn('ar', { mobile: 5, email: null })).toEqual({ mobile: 5, email: null });
  expect(companyIn('ar', undefined)).toBeNull();
});
