import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test('The locale is the language of the folder in the country of the company', () => {
  expect(localeOf('en', 'IN')).toBe('en-IN');
  expect(localeOf('de', 'at')).toBe('de-AT');
});

test('A folder that names its country keeps it', () => {
  expect(localeOf('en-GB', 'IN')).toBe('en-GB');
  expect(localeOf('zh-Hant-TW', 'IN')).toBe('zh-Hant-TW');
});
