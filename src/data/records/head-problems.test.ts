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

test('Two pages of a kind need titles of their own, since a menu names them by these', () => {
  const titled = (kind: 'services' | 'industries', id: string) => fixtureRecord(kind, id, { title: 'Shops' });
  const services = [titled('services', 'services/shops'), titled('services', 'services/stores')];
  expect(headProblems([...services, titled('industries', 'industries/shops')])).toEqual([
    'content/en/services/stores.yaml: title is the same as title of content/en/services/shops.yaml: menus would name two pages alike.',
  ]);
});

test('A page with other mistakes is told these first', () => {
  expect(headProblems([home, service(['page.hero is missing.'])])).toEqual([]);
});
