import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { namePartsNotices } from './name-parts.ts';

const noticesOf = (name: string, ...nameParts: string[]) =>
  namePartsNotices([
    fixtureRecord('home', 'home', {}),
    fixtureRecord('company', 'company', { name, nameParts }),
  ]);

test.each([
  ['Verma Systems Private Limited', 'Verma', 'Systems'],
  ['Müller & Söhne GmbH', 'Müller', '& Söhne'],
  ['eKart', 'e', 'Kart'],
])('A logo may be a part of the name, as of %s', (name, ...parts) => {
  expect(noticesOf(name, ...parts)).toEqual([]);
});

test.each([
  ['another company', 'Sandhi', 'Softworks'],
  ['another one in its second part', 'Verma', 'Softworks'],
])('A logo that still has the name of %s is told', (_, ...parts) => {
  expect(noticesOf('Verma Systems Private Limited', ...parts)).toEqual([
    `content/en/company.yaml: nameParts, "${parts.join(' ')}", is what the logo says, and name is "Verma Systems Private Limited".`,
  ]);
});

test('Content that has mistakes, and so no records, is told nothing of the logo', () => {
  expect(namePartsNotices([])).toEqual([]);
});
