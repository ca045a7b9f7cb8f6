import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { link, optionalText, text, textWith, webAddress } from './field-schemas.ts';
import { pageHead } from './page-schema.ts';

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

test.each([
  'www.example.com',
  'https://',
  '/about/how we work',
  'https://example.com/price list.pdf',
  'https://example.com|Shop',
])('A link to %j is told with what a link is', (href) => {
  const { error } = link.safeParse({ title: 'More', href });
  expect(error && schemaProblems(error)).toEqual([
    'href must be a page of this site, as in /services, or a web address that begins with https:// and has no spaces.',
  ]);
});

test.each([
  ['https://müller.example:8443/über(uns)', true],
  ['https://example.com<br>', false],
  ['https://example.com:80800', false],
])('%j is the address of another site: %s', (address, isOne) => {
  expect(webAddress.safeParse(address).success).toBe(isOne);
});

test('A link has none of the spaces that were copied beside it', () => {
  expect(link.parse({ title: 'More', href: ' /services\u00A0' }).href).toBe('/services');
});

test.each([
  ['Software for shops', false],
  ['Software for shops, and for factories, from one firm.', true],
  ['为制造和零售企业定制软件', false],
  ['为制造和零售企业定制软件，立足上海', true],
])('The description %j says enough for a search engine: %s', (description, says) => {
  expect(pageHead.shape.description.safeParse(description).success).toBe(says);
});
