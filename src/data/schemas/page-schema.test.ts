import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { optionalText } from './field-schemas.ts';
import { hero, pageHead, picture } from './page-schema.ts';

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
