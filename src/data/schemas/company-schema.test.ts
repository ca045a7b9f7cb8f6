import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openingTimes } from '../company-lines.ts';
import { contentLanguages } from '../records/content-languages.ts';
import { schemaProblems } from '../records/schema-problems.ts';
import { type Company, company } from './company-schema.ts';

const record = parse(readFileSync(`content/${contentLanguages('content')[0]}/company.yaml`, 'utf8'));

/** The record with one field changed, as its schema reads it. */
function withField(path: string, value: unknown) {
  const changed = structuredClone(record);
  const [last = '', ...outer] = path.split('.').reverse();
  const group = outer.reverse().reduce((data, key) => data[key], changed);
  group[last] = value;
  return company.safeParse(changed, { reportInput: true });
}

const origin = 'must be a web address without a page that begins with https://, as in https://example.com.';
const webAddress =
  'must be a web address that begins with https:// and has no spaces, as in https://example.com.';
const country = 'must be the two capital letters of a country, as in IN; those of the United Kingdom are GB.';
const currency = 'must be the code of a currency in three capital letters, as in INR, USD or CNY.';
const telephone =
  'must be one telephone in digits and spaces, with + and the code of its country, as in +91 132 000 0000.';

const time = "must be a time of 24 hours in four digits, as in '09:30'; midnight is '00:00'.";
const email = 'must be one e-mail address alone, as in hello@example.com.';

test.each([
  ['address.countryCode', 'in', country],
  ['address.countryCode', 'UK', country],
  ['address.countryCode', 'XX', country],
  ['currency.code', 'Rs.', currency],
  ['currency.code', 'RMB', currency],
  ['origin', 'www.example.com', origin],
  ['origin', 'https://example.com/blog', origin],
  ['origin', 'http://example.com', origin],
  [
    'nameParts',
    'Verma Data Works',
    'must be a list, each entry on a line of its own after a hyphen and a space.',
  ],
  ['address.map', 'javascript:alert(1)', webAddress],
  ['address.map', 'https://maps.example/our shop', webAddress],
  ['address.map', 'https://', webAddress],
  ['openingHours.closes', '24:00', time],
  ['openingHours.opens', '9:30', time],
  ['openingHours.ianaTimeZone', 'IST+5', 'must be a time zone such as Asia/Kolkata.'],
  ['email', 'office', email],
  ['email', 'Asha <asha@example.com>', email],
  ['email', 'office@example', email],
  ['email', `${'office'.repeat(11)}@example.com`, email],
  ['mobile', '0132 000 0000', telephone],
  ['mobile', '+91 132', telephone],
  ['mobile', '+91 132 0000000 ext 1', telephone],
  ['mobile', '+91132 000 0000 0000 00', telephone],
])('%s: %s is refused with a sentence', (path, value, sentence) => {
  const { error } = withField(path, value);
  expect(error && schemaProblems(error)).toEqual([`${path} ${sentence}`]);
});

test.each([
  ['origin', 'http://localhost:3000', 'http://localhost:3000'],
  ['origin', 'https://Example.com/', 'https://example.com'],
  ['callBackWithin', 'one working day.', 'one working day'],
  ['legalForm', 'a firm under Indian law।', 'a firm under Indian law'],
  ['name', 'Mill Works Pvt. Ltd.', 'Mill Works Pvt. Ltd.'],
  ['email', ' hello@example.com\u00a0', 'hello@example.com'],
  ['email', 'office@उदाहरण.भारत', 'office@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('%s: %j is read as %j', (path, value, read) => {
  expect(withField(path, value).data).toMatchObject({ [path]: read });
});

test('A company without fixed hours has words in their place, and one with a part of them is told what is missing', () => {
  const { timeZone, ianaTimeZone } = record.openingHours;
  const byAppointment = { display: 'by appointment', timeZone, ianaTimeZone };
  const { data } = withField('openingHours', byAppointment);
  expect(data && openingTimes(data as Company)).toBe('by appointment');
  const { error } = withField('openingHours', { ...byAppointment, opens: '10:00', closes: '19:00' });
  expect(error && schemaProblems(error).map((problem) => problem.split(';')[0])).toEqual(
    ['days', 'daysDisplay', 'daysShort'].map((name) => `openingHours.${name} is missing`),
  );
});

test('The lines of an address have no comma at their end, and may have a full stop', () => {
  expect(withField('address.street', '14 Mill Lane,').data?.address.street).toBe('14 Mill Lane');
  expect(withField('address.street', '14 Mill Rd.').data?.address.street).toBe('14 Mill Rd.');
});

test.each(['+91\u00a0132\u00a0000\u00a00000', '＋９１\u3000132 000 0000', '\u200e+91 132 000‑00–00'])(
  'The telephone %j, as it was copied from a website or a list of contacts, has spaces and hyphens',
  (written) => {
    expect(withField('mobile', written).data?.mobile).toEqual({
      display:
        written.endsWith(' 0000') || written.endsWith('\u00a00000')
          ? '+91 132 000 0000'
          : '+91 132 000-00-00',
      dial: '+911320000000',
    });
  },
);

test.each([
  '+91 132 000 0000',
  '+911320000000',
  '+91 (0)132 000-0000',
  '+91.132.000.0000',
  '+९१ १३२ ००० ००००',
])('The telephone %s is shown as it is written, and dialled as a number', (written) => {
  expect(withField('mobile', written).data?.mobile).toEqual({ display: written, dial: '+911320000000' });
});
