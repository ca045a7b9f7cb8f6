import { expect, test } from 'vitest';
import type { ContentRecord } from './content-record.ts';
import { sampleFields, sampleProblems } from './sample-fields.ts';

const record = (kind: ContentRecord['kind'], data: unknown): ContentRecord => ({
  ...{ kind, id: kind, file: `content/en/${kind}.yaml`, data, text: '' },
});
const recordsWith = (entries: readonly object[]) => [
  record('company', { legalForm: 'a partnership', social: [{ name: 'LinkedIn' }] }),
  record('home', undefined),
  record('sample', { entries }),
];

test('Every field of the list is told with its file and reason', () => {
  const records = recordsWith([
    { file: 'company.yaml', fields: ['legalForm', 'social[0].name'], why: 'Who you are' },
  ]);
  expect(sampleFields(records)).toEqual([
    { file: 'content/en/company.yaml', field: 'legalForm', why: 'Who you are' },
    { file: 'content/en/company.yaml', field: 'social[0].name', why: 'Who you are' },
  ]);
  expect(sampleProblems(records)).toEqual([]);
});

test('A field or a file that does not exist is a mistake, but for a file that cannot be read', () => {
  const records = recordsWith([
    { file: 'company.yaml', fields: ['social[1].name'], why: 'Who you are' },
    { file: 'services/mills.yaml', fields: ['title'], why: 'What you offer' },
    { file: 'home.yaml', fields: ['clients'], why: 'Your clients' },
  ]);
  expect(sampleProblems(records)).toEqual([
    'content/en/sample.yaml: names "social[1].name", which is no field of content/en/company.yaml; delete it.',
    'content/en/sample.yaml: names content/en/services/mills.yaml, which is no record; delete the entry.',
  ]);
});
