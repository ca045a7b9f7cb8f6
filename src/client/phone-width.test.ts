import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHONE } from './phone-width.ts';

test('Scripts and stylesheets mean the same width by a phone', () => {
  expect(readFileSync('src/styles/widths.css', 'utf8')).toContain(`@custom-media --phone ${PHONE};`);
});
