import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { namePartNotices } from './name-parts.ts';

const noticesOf = (name: string, nameParts: readonly string[]) =>
  namePartNotices([fixtureRecord('company', 'company', { name, nameParts })]);

test.each([
  ['Verma Data Works LLP', ['Verma', 'Data Works']],
  ['VERMA DATA WORKS', ['Verma']],
  ['Verma & Sons', ['Verma', '& Sons']],
])('A company called %s may have a logo of %j', (name, nameParts) => {
  expect(noticesOf(name, nameParts)).toEqual([]);
});

test('A logo that still writes another name is told to the owner', () => {
  expect(noticesOf('Verma Data Works', ['Sandhi', 'Softworks'])).toEqual([
    'content/en/company.yaml: nameParts, "Sandhi Softworks", is no part of name, "Verma Data Works"; the logo writes nameParts.',
  ]);
});

test('Content that has mistakes, and so no records, is told nothing of names', () => {
  expect(namePartNotices([])).toEqual([]);
});
