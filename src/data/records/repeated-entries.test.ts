import { expect, test } from 'vitest';
import { repeatedEntries } from './repeated-entries.ts';

const profile = { name: 'LinkedIn', icon: 'linkedin', href: 'https://linkedin.example/works' };

test.each<[string, unknown, string]>([
  [
    'a text',
    { mail: { to: ['a@example.com', 'b@example.com', 'a@example.com'] } },
    'mail.to[2] is the same as mail.to[0]: change one of them, or take it away.',
  ],
  [
    'a group of keys',
    { page: { groups: [{ cards: [{ title: 'Stock' }, { title: 'Stock' }] }] } },
    'page.groups[0].cards[1] is the same as page.groups[0].cards[0]: change one of them, or take it away.',
  ],
  [
    'an address under two names',
    { social: [profile, { ...profile, name: 'X', icon: 'x' }] },
    'social[1].href is the same as social[0].href: change one of them, or take it away.',
  ],
])('An entry that repeats %s of its list is told', (_, data, sentence) => {
  expect(repeatedEntries(data)).toEqual([sentence]);
});

test.each<[string, unknown]>([
  ['lists that have an entry each', { a: ['Stock'], b: ['Stock'] }],
  [
    'entries that lead to more in one place',
    { entries: ['One', 'Two'].map((question) => ({ question, link: { title: 'More', href: '/about' } })) },
  ],
  ['the states of an illustration', { illustration: { rows: [{ term: 'Desk', texts: ['free', 'free'] }] } }],
  ['a name of two equal words', { nameParts: ['Ding', 'Ding'] }],
  ['a record that could not be read', undefined],
])('Nothing is told of %s', (_, data) => {
  expect(repeatedEntries(data)).toEqual([]);
});
