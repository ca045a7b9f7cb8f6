import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { text } from './field-schemas.ts';

test.each([
  'We build.\n\nWe test.',
  'We build.\n \t\n  We test.',
  'We do:\n- leave\n- overtime',
  'We do:\n  • leave',
  'We do:\n\t‣\tleave',
  '•\u00A0leave\n•\u00A0overtime',
])('%j is told, because a page shows one paragraph', (written) => {
  const { error } = text({ max: 100 }).safeParse(written);
  expect(error && schemaProblems(error)).toEqual([
    'the record has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets.',
  ]);
});

test.each([
  'Our staff\nknow it.\n',
  'Our staff know it.\n\n',
  'Mon - Fri * only',
  '- 5 °C is cold.',
  '-10 °C to 40 °C',
  'a\n-10 °C',
])('%j is one paragraph', (written) => {
  expect(text({ max: 100 }).parse(written)).toBe(written.trim());
});
