import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isSample } from '../../../tests/sample-company.ts';
import type { ContentRecord } from './content-record.ts';
import { sampleDrawings, sampleFields } from './sample-fields.ts';

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

test.runIf(isSample)(
  'The mark and the icon of the sample company are told until the owner has their own',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sample-drawings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync('content/icon.svg', join(folder, 'icon.svg'));
    expect(sampleDrawings(folder).map((sentence) => sentence.replace(`${folder}/`, ''))).toEqual([
      expect.stringMatching(/^logo\.svg: is not there/),
      expect.stringMatching(/^icon\.svg: is the sample company's/),
    ]);
    for (const name of ['icon.svg', 'logo.svg']) writeFileSync(join(folder, name), '<svg/>');
    expect(sampleDrawings(folder)).toEqual([]);
  },
);
