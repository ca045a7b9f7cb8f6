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
  expect(sampleFields([list])).toEqual([
    { file: 'content/en/company.yaml', field: 'legalForm', why: 'Who you are' },
    { file: 'content/en/company.yaml', field: 'social[0].name', why: 'Who you are' },
  ]);
});
