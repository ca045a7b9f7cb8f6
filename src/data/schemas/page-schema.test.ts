import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { hero, optionalText, pageHead, picture, text } from './page-schema.ts';

const key = {
  name: 'the truck: a consignment',
  target: '/industries/transportation',
  place: { x: 73, y: 75 },
};
const written = {
  heading: 'Software',
  description: 'For shops.',
  image: { file: 'shop', alt: '' },
  readMoreButton: false,
  bgBlack: false,
};

function problemsWith(keys: unknown): string[] {
  const { error } = hero.safeParse({ ...written, keys }, { reportInput: true });
  return error ? schemaProblems(error) : [];
}

test('A hero needs no keys, and a key of its own page no target', () => {
  expect(problemsWith(undefined)).toEqual([]);
  const { target: _, ...own } = key;
  expect(problemsWith({ picture: 'content/pictures/shop', entries: [key, own] })).toEqual([]);
});

test.each([
  [
    'a picture without its folder',
    { picture: 'shop', entries: [key] },
    'keys.picture must be the name of a picture with its folder, as in content/pictures/our-shop.',
  ],
  ['no entry', { picture: 'art/masters/hero', entries: [] }, 'keys.entries is empty.'],
  [
    'a target that is no service and no industry',
    { picture: 'art/masters/hero', entries: [{ ...key, target: '/about' }] },
    'keys.entries[0].target must be the path of a service or an industry, as in /services/web-development.',
  ],
  [
    'a place outside the picture',
    { picture: 'art/masters/hero', entries: [{ ...key, place: { x: 120, y: 10 } }] },
    'keys.entries[0].place.x must be at most 100.',
  ],
  [
    'a misspelled field',
    { picture: 'art/masters/hero', entries: [{ ...key, narrow: { x: 1, y: 1 } }] },
    'keys.entries[0] has a key that no schema knows: narrow.',
  ],
])('Keys with %s are refused with a sentence', (_, keys, sentence) => {
  expect(problemsWith(keys)).toEqual([sentence]);
});

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

test('A description is counted without the spaces and line ends around it', () => {
  const head = (description: string) =>
    pageHead.safeParse({ title: 'Shops', description, keywords: ['a', 'b', 'c'] });
  const words = 'Software for shops that sell over the counter and online.';
  expect(head(`${words}\n`).data?.description).toBe(words);
  expect(head(' '.repeat(60)).success).toBe(false);
});

test('A text that may be empty is so with spaces alone, for which a tab would have no name', () => {
  expect(optionalText({ max: 40 }).parse(' \u00A0')).toBe('');
  expect(optionalText({ max: 40 }).parse(undefined)).toBe('');
  expect(picture.parse({ file: 'shop', alt: '  ' }).alt).toBe('');
});
