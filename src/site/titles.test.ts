import { expect, test } from 'vitest';
import { shortTitle } from './titles.ts';

test('The short title of a service stands in lists, the full one where the short one is empty', () => {
  expect(shortTitle({ title: 'ERP and CRM Systems', titleSmall: 'ERP and CRM' })).toBe('ERP and CRM');
  expect(shortTitle({ title: 'Industrial IoT', titleSmall: '' })).toBe('Industrial IoT');
});
