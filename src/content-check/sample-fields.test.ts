import { expect, test } from 'vitest';
import { sampleFields, sampleProblems } from './sample-fields.ts';

const company = {
  kind: 'company',
  file: 'content/en/company.yaml',
  slug: 'company',
  text: '',
  data: { legalForm: 'a partnership', social: [{ name: 'LinkedIn' }] },
} as const;

const contentWith = (entries: readonly object[]) => ({
  folder: 'content',
  language: 'en',
  files: [company, { kind: 'home', file: 'content/en/home.yaml', slug: 'home' } as const],
  records: [
    company,
    { kind: 'sample', file: 'content/en/sample.yaml', slug: 'sample', text: '', data: { entries } } as const,
  ],
});

test('Every field of the list is told with its file and reason', () => {
  const content = contentWith([
    { file: 'company.yaml', fields: ['legalForm', 'social[0].name'], why: 'Who you are' },
  ]);
  expect(sampleFields(content)).toEqual([
    { file: 'content/en/company.yaml', field: 'legalForm', why: 'Who you are' },
    { file: 'content/en/company.yaml', field: 'social[0].name', why: 'Who you are' },
  ]);
  expect(sampleProblems(content)).toEqual([]);
});

test('A field or a file that does not exist is a mistake', () => {
  const content = contentWith([
    { file: 'company.yaml', fields: ['social[1].name'], why: 'Who you are' },
    { file: 'services/mills.yaml', fields: ['title'], why: 'What you offer' },
  ]);
  expect(sampleProblems(content)).toEqual([
    'content/en/sample.yaml: names "social[1].name", which is no field of content/en/company.yaml; delete it.',
    'content/en/sample.yaml: names content/en/services/mills.yaml, which is no record; delete the entry.',
  ]);
});

test('A file that cannot be read has its own sentence already', () => {
  const content = contentWith([{ file: 'home.yaml', fields: ['clients'], why: 'Your clients' }]);
  expect(sampleProblems(content)).toEqual([]);
});
