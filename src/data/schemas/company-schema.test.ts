import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaProblems } from '../records/schema-problems.ts';
import { company } from './company-schema.ts';

const record = parse(readFileSync('content/en/company.yaml', 'utf8'));

/** The sentences about the record with one field changed. */
function problemsWith(path: string, value: unknown): string[] {
  const changed = structuredClone(record);
  const [last = '', ...outer] = path.split('.').reverse();
  const group = outer.reverse().reduce((data, key) => data[key], changed);
  group[last] = value;
  const { error } = company.safeParse(changed, { reportInput: true });
  return error ? schemaProblems(error) : [];
}

const nextYear = new Date().getFullYear() + 1;

test.each([
  ['address.countryCode', 'I1', 'must be the two capital letters of a country, as in IN.'],
  ['address.countryCode', 'in', 'must be the two capital letters of a country, as in IN.'],
  ['address.countryCode', 'QX', 'must be the two capital letters of a country, as in IN.'],
  ['currency.code', 'Rs.', 'must be a code of three capital letters, as in INR or USD.'],
  ['currency.code', 'RUP', 'must be a code of three capital letters, as in INR or USD.'],
  ['origin', 'mailto:a@example.com', 'must be a web address without a page, as in https://example.com.'],
  ['origin', 'www.example.com', 'must be a web address without a page, as in https://example.com.'],
  ['origin', 'https://example.com/blog', 'must be a web address without a page, as in https://example.com.'],
  ['origin', 'https://Example.com', 'must be written as https://example.com.'],
  ['origin', 'https://example.com.', 'must be written as https://example.com.'],
  ['origin', 'http://example.com', 'must begin with https://.'],
  ['nameParts', 'Verma Data Works', 'must be a list, each entry on a line of its own after a hyphen.'],
  ['origin', 'https://example.com/', 'must not end with a slash.'],
  ['address.map', 'javascript:alert(1)', 'must be a web address that begins with https://.'],
  ['address.map', 'https:///', 'must be a web address that begins with https://.'],
  ['copyrightFrom', nextYear, 'must be a year that has begun.'],
  ['openingHours.closes', '24:00', "must be a time of 24 hours, as in '10:00'; the day ends at '23:59'."],
  [
    'openingHours.closes',
    '10:00',
    "must differ from opens; a company that never closes writes '00:00' and '23:59'.",
  ],
  ['callBackWithin', 'one working day.', 'ends with ".", and texts go on after it: take it away.'],
  ['legalForm', 'a firm under Indian law।', 'ends with "।", and texts go on after it: take it away.'],
  [
    'openingHours.daysDisplay',
    'Monday to Saturday,',
    'ends with ",", and texts go on after it: take it away.',
  ],
  ['address.street', '14 Mill Lane,', 'ends with ",", and texts go on after it: take it away.'],
  [
    'alternateMobile',
    record.mobile.replaceAll(' ', ''),
    'is the same number as mobile: with one telephone, take its line away.',
  ],
  ['email', 'a@संधि.भारत', "needs the form that every mail server takes: 'a@xn--i1b8e2b4a.xn--h2brj9c'."],
  ['email', 'hello@example.com ', 'has a space in it, and no e-mail address has one.'],
  ['mail.to', ['hello\u00a0@example.com'], 'has a space in it, and no e-mail address has one.'],
])('%s: %s is refused with a sentence', (path, value, sentence) => {
  const field = path === 'mail.to' ? `${path}[0]` : path;
  expect(problemsWith(path, value)).toEqual([`${field} ${sentence}`]);
});

test.each([
  ['address.countryCode', 'DE'],
  ['currency.code', 'EUR'],
  ['origin', 'http://localhost:3000'],
  ['copyrightFrom', nextYear - 1],
  ['openingHours.closes', '02:00'],
  ['alternateMobile', undefined],
  ['name', 'Mill Works Pvt. Ltd.'],
  ['address.street', '14 Mill Rd.'],
  ['openingHours.display', '10.00 a.m. - 7.00 p.m.'],
])('%s: %s is accepted', (path, value) => {
  expect(problemsWith(path, value)).toEqual([]);
});

test.each([
  '0132 000 0000',
  '0091 132 000 0000',
  '+91 132',
  '+91 132 0000000 ext 1',
  '+91132 000 0000 0000 00',
])('The telephone %s is refused with a sentence', (written) => {
  expect(problemsWith('mobile', written)).toEqual([
    'mobile must be a telephone with + and the code of its country, as in +91 132 000 0000.',
  ]);
});

test.each([
  '+91 132 000 0000',
  '+911320000000',
  '+91 (0)132 000-0000',
  '+91.132.000.0000',
  '+९१ १३२ ००० ००००',
])('The telephone %s is shown as it is written, and dialled as a number', (written) => {
  expect(company.parse({ ...record, mobile: written }).mobile).toEqual({
    display: written,
    dial: '+911320000000',
  });
});

test('Two telephones that are no numbers are told as that alone', () => {
  const { error } = company.safeParse(
    { ...record, mobile: '132', alternateMobile: '132' },
    { reportInput: true },
  );
  expect(error && schemaProblems(error)).toEqual(
    ['mobile', 'alternateMobile'].map(
      (field) => `${field} must be a telephone with + and the code of its country, as in +91 132 000 0000.`,
    ),
  );
});
