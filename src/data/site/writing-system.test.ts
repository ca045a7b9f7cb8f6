import { expect, test } from 'vitest';
import { hasTallLetters } from './writing-system.ts';

test.each([
  ['en-IN', false],
  ['de-AT', false],
  ['sr-RS', false],
  ['el-GR', false],
  ['hi-IN', true],
  ['ur-PK', true],
  ['ar-AE', true],
  ['ta-IN', true],
  ['ja-JP', true],
])('Lines in %s have more room than Latin ones: %s', (locale, isTaller) => {
  expect(hasTallLetters(locale)).toBe(isTaller);
});
