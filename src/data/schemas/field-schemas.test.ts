import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { optionalText, text, textWith } from './field-schemas.ts';

test.each(['We build.\n \t\n  We test.', 'We do:\n- leave\n- overtime', '•\u00A0leave\n•\u00A0overtime'])(
  '%j is told, because a page shows one paragraph',
  (written) => {
    const { error } = text({ max: 100 }).safeParse(written);
    expect(error && schemaProblems(error)).toEqual([
      'the record has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets.',
    ]);
  },
);

test.each(['Our staff\nknow it.\n\n', 'Mon - Fri * only', '- 5 °C is cold.', 'a\n-10 °C'])(
  '%j is one paragraph',
  (written) => {
    expect(text({ max: 100 }).parse(written)).toBe(written.trim());
  },
);

test('A text that may be empty is so with spaces alone, for which a tab would have no name', () => {
  expect(optionalText({ max: 40 }).parse(' \u00A0')).toBe('');
  expect(optionalText({ max: 40 }).parse(undefined)).toBe('');
});

test.each([
  ['Guide to {title}', []],
  ['{title}: {{company}} helps', []],
  ['Guide', ['must contain {title}']],
  [
    'Guide to {title} by {company}',
    ['has {company}, which would be shown as it is: take the braces away; a variable has two on each side'],
  ],
])(
  'Of a text with the slot {title}, "%s", it is told what is missing or would be shown: %j',
  (written, told) => {
    const { error } = textWith('{title}', { max: 100 }).safeParse(written);
    expect(error ? schemaProblems(error) : []).toEqual(told.map((problem) => `the record ${problem}.`));
  },
);
