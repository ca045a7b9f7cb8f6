import { expect, test } from 'vitest';
import { pagesAmong } from './finish-build.ts';

test('Policies name a page by its address, also where Windows lists it with a backslash', () => {
  expect(pagesAmong(['index.html', 'a\\rest.css', 'services\\erp.html', 'services'])).toEqual([
    'index.html',
    'services/erp.html',
  ]);
});
