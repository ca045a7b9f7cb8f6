import { expect, test } from 'vitest';
import type { ContentRecord } from './content-record.ts';
import { sampleFields } from './sample-fields.ts';

test('Every field of the list is reported with its file and reason', () => {
  const entries = [{ file: 'company.yaml', fields: ['legalForm', 'social[0].name'], why: 'Who you are' }];
  const list: ContentRecord = {
    file: 'content/en/sample.yaml',
    kind: 'sample',
    id: 'sample',
    text: '',
    problems: [],
    data: { entries },
  };
  const company: ContentRecord = { ...list, file: 'content/hi/company.yaml', kind: 'company', data: {} };
  expect(sampleFields([company, list])).toEqual([
    { file: 'content/en/company.yaml', field: 'legalForm', why: 'Who you are' },
    { file: 'content/en/company.yaml', field: 'social[0].name', why: 'Who you are' },
  ]);
});

test('Content that has mistakes, and so no records, has no sample fields', () => {
  expect(sampleFields([])).toEqual([]);
});
