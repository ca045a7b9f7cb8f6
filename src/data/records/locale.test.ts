import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  ['en', 'IN', 'en-IN'],
  ['de', 'at', 'de-AT'],
  ['en-GB', 'IN', 'en-GB'],
  ['zh-Hant-TW', 'IN', 'zh-Hant-TW'],
])(
  'The folder %s of a company in %s is read as %s: a country in its name comes first',
  (folder, country, locale) => {
    expect(localeOf(folder, country)).toBe(locale);
  },
);
