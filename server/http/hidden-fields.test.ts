import { expect, test } from 'vitest';
import { hiddenFieldsOf } from './hidden-fields.ts';

test.each<[unknown, string]>([
  ['4c04eff1', '4c04eff1'],
  [5, '5'],
  [true, ''],
  [null, ''],
  [['4c04eff1', '5'], ''],
  [undefined, ''],
])('A submission key of %j is %j', (submission_key, expected) => {
  expect(hiddenFieldsOf({ submission_key }).submissionKey).toBe(expected);
});

test.each<[unknown, number | undefined]>([
  ['900', 900],
  ['900.5', 900.5],
  [900, 900],
  ['0', 0],
  ['999999999999', 999_999_999_999],
  ['1000000000000', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['900.', undefined],
  [' 900', undefined],
  ['900 ms', undefined],
])('A page that says it was open for %j milliseconds was open for %j', (page_time, pageTimeMs) => {
  expect(hiddenFieldsOf({ page_time }).pageTimeMs).toBe(pageTimeMs);
});

test('Spaces in the field that people never fill are nothing', () => {
  expect(hiddenFieldsOf({ leave_empty: ' \n' }).honeypot).toBe('');
  expect(hiddenFieldsOf({ leave_empty: ' x ' }).honeypot).toBe('x');
});
