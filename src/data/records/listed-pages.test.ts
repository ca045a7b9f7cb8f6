import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import type { ContentRecord } from './content-record.ts';
import { listedPages, pagePaths } from './listed-pages.ts';

const head = (title: string, updated?: string) => ({ title, description: `${title}.`, updated });
const homePicture = { file: 'hero', alt: 'A telephone' };
const loom = { file: 'loom', alt: 'A loom' };
const records = [
  fixtureRecord('home', 'home', {
    head: head('Software – Fixture Works', '2026-11-20'),
    hero: { image: homePicture },
  }),
  fixtureRecord('services', 'services/shops', {
    page: { head: head('Shops – Fixture Works'), hero: { image: loom } },
  }),
  fixtureRecord('policies', 'policies/terms', { head: head('Terms'), updated: '2026-11-21' }),
  fixtureRecord('notFound', 'not-found', { head: head('No page') }),
  fixtureRecord('company', 'company', { name: 'Fixture Works' }),
];

test('Each page is listed with its address, its title without the company, its date, and a picture for shared links', () => {
  const [home, shops, terms, ...others] = listedPages({ records, prefix: '' });
  expect(home).toEqual({
    path: '/',
    id: 'home',
    kind: 'home',
    head: head('Software – Fixture Works', '2026-11-20'),
    title: 'Software',
    updated: '2026-11-20',
    picture: homePicture,
  });
  expect(shops).toMatchObject({ path: '/services/shops', title: 'Shops', updated: undefined, picture: loom });
  // A policy has a date of its own, and no picture.
  expect(terms).toMatchObject({ title: 'Terms', updated: '2026-11-21', picture: homePicture });
  expect(others).toEqual([]);
});

test('The pages of a translation have its prefix', () => {
  expect(listedPages({ records, prefix: '/hi' }).map(({ path }) => path)).toEqual([
    '/hi',
    '/hi/services/shops',
    '/hi/policies/terms',
  ]);
});

test('An index page that would list nothing is no page', () => {
  const index = fixtureRecord('industriesIndex', 'industries', { head: head('Industries') });
  const paths = (record: ContentRecord) => pagePaths([...records, record]).slice(3);
  expect([paths(index), paths({ ...index, isEmptyIndex: true })]).toEqual([['/industries'], []]);
});

test('A page with mistakes has its address, so that no link to it is told to be broken', () => {
  const broken = records.map((record) => ({ ...record, data: undefined, problems: ['x'] }));
  expect(pagePaths(broken)).toEqual(['/', '/services/shops', '/policies/terms']);
});

test('Where the home page or the company is missing, which is told elsewhere, no page is listed', () => {
  for (const missing of ['home', 'company'])
    expect(listedPages({ records: records.filter(({ kind }) => kind !== missing), prefix: '' })).toEqual([]);
});
