import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { headProblems } from './head-problems.ts';

const head = { title: 'Web shops', description: 'Software for shops.' };
const home = fixtureRecord('home', 'home', { head });
const service = (problems: string[] = []) =>
  fixtureRecord('services', 'services/shops', { page: { head } }, { problems });

test('A page that was copied has to get a title and a description of its own', () => {
  expect(headProblems([home, service()])).toEqual([
    'content/en/services/shops.yaml: page.head.title is the same as head.title of content/en/home.yaml: search engines show each page by a title of its own.',
    'content/en/services/shops.yaml: page.head.description is the same as head.description of content/en/home.yaml: search engines show each page by a description of its own.',
  ]);
});

test('A page with other mistakes is told these first', () => {
  expect(headProblems([home, service(['page.hero is missing.'])])).toEqual([]);
});
