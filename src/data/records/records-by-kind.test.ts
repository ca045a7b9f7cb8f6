import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { recordsByKind } from './records-by-kind.ts';

const records = [
  fixtureRecord('home', 'home', { heading: 'Home' }),
  fixtureRecord('services', 'services/shops', { title: 'Shops' }),
  fixtureRecord('services', 'services/apps', { title: 'Apps' }),
  fixtureRecord('company', 'company', { name: 'Fixture Works' }),
];

test('Pages find records by their kind: a page with its address and language, any other record as it is', () => {
  const hindi = { lang: 'hi', dir: 'ltr', isFallback: false };
  expect(recordsByKind(records, 'hi', '/hi')).toMatchObject({
    home: { heading: 'Home', slug: 'home', href: '/hi', ...hindi },
    services: [
      { title: 'Shops', slug: 'shops', href: '/hi/services/shops', ...hindi },
      { title: 'Apps', slug: 'apps', href: '/hi/services/apps', ...hindi },
    ],
    industries: [],
  });
  expect(recordsByKind(records, 'hi', '/hi').company).toEqual({ name: 'Fixture Works' });
});

test.each([
  ['ur', 'rtl'],
  ['ar', 'rtl'],
  ['en', 'ltr'],
  ['pt-BR', 'ltr'],
])('Pages in %s are written %s', (language, dir) => {
  expect(recordsByKind(records, language, '').home).toMatchObject({ dir });
});
