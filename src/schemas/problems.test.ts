import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentLanguages } from '../content-check/content-languages.ts';
import { company } from './company.ts';
import { home } from './home.ts';
import { industry } from './industry.ts';
import { problemsOf } from './problems.ts';
import { service } from './service.ts';

const folder = `content/${contentLanguages('content')[0]}`;
const read = (name: string) => parse(readFileSync(`${folder}/${name}.yaml`, 'utf8'));
const problems = (spoil: (record: ReturnType<typeof read>) => void, file = 'industries/ecommerce') => {
  const record = read(file);
  spoil(record);
  return problemsOf(industry, record, 'content/en/industries/ecommerce.yaml');
};

test('A record that keeps its schema has no problems', () => {
  expect(problems(() => {})).toEqual([]);
});

describe('A spoilt record is told in one sentence that names file and field:', () => {
  test.each<[string, (record: ReturnType<typeof read>) => void, string]>([
    ['a missing title', (record) => delete record.title, 'title is missing.'],
    ['an empty title', (record) => (record.title = ' '), 'title is empty.'],
    [
      'a title that is a number',
      (record) => (record.title = 5),
      "title must be text: put it in quotation marks, '5'.",
    ],
    [
      'a fifth key point',
      (record) => record.keyPoints.push('One more'),
      'keyPoints must have exactly 4 entries; it has 5.',
    ],
    [
      'an unknown icon',
      (record) => (record.page.groups[0].cards[1].icon = 'unicorn'),
      'page.groups[0].cards[1].icon "unicorn" is not an icon of src/schemas/icon-names.ts.',
    ],
    [
      'a description of 300 characters',
      (record) => (record.page.head.description = 'a'.repeat(300)),
      'page.head.description is longer than 160 characters.',
    ],
    [
      'a description of 20 characters',
      (record) => (record.page.head.description = 'a'.repeat(20)),
      'page.head.description is shorter than 50 characters.',
    ],
    [
      'a misspelt key',
      (record) => (record.page.heading = 'x'),
      'page has a key that no schema knows: heading.',
    ],
    [
      'a fifth card',
      (record) => record.page.groups[0].cards.push(record.page.groups[0].cards[0]),
      'page.groups[0].cards must have exactly 4 entries; it has 5.',
    ],
    ['a missing group', (record) => delete record.page.groups, 'page.groups is missing.'],
    [
      'a picture by its path',
      (record) => (record.image.file = 'art/masters/hero.webp'),
      'image.file is not the name of a picture: a to z, digits and hyphens, without .jpg.',
    ],
  ])('%s', (_, spoil, sentence) => {
    expect(problems(spoil)).toEqual([`content/en/industries/ecommerce.yaml: ${sentence}`]);
  });
});

test('Several problems of a record are told at once', () => {
  const spoil = (record: ReturnType<typeof read>) => {
    delete record.title;
    record.keyPoints = [];
  };
  expect(problems(spoil)).toHaveLength(2);
});

test.each([
  ['company', company],
  ['home', home],
  ['services/erp-and-crm', service],
] as const)(`${folder}/%s.yaml keeps its schema`, (name, schema) => {
  expect(problemsOf(schema, read(name), name)).toEqual([]);
});

test('A telephone number that cannot be dialled is refused', () => {
  const record = read('company');
  record.mobile.dial = '132 000 0000';
  expect(problemsOf(company, record, 'company.yaml')).toEqual([
    'company.yaml: mobile.dial must be + and digits, as in +911320000000.',
  ]);
});

test('An origin with a slash at its end is refused', () => {
  const record = read('company');
  record.origin += '/';
  expect(problemsOf(company, record, 'company.yaml')).toEqual([
    'company.yaml: origin must not end with a slash.',
  ]);
});
