import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { recordsByKind } from './records-by-kind.ts';

const service = (name: string, title: string, order?: number) =>
  fixtureRecord('services', `services/${name}`, { title, order });
const company = fixtureRecord('company', 'company', { name: 'Fixture Works' });
const english = {
  language: 'en',
  prefix: '',
  records: [
    fixtureRecord('home', 'home', { heading: 'Home' }),
    service('shops', 'Shops', 1),
    service('apps', 'Apps', 2),
    company,
  ],
};

test('Pages find records by their kind: a page with its address and language, any other record as it is', () => {
  const own = { lang: 'en', dir: 'ltr', isFallback: false };
  expect(recordsByKind(english, english)).toMatchObject({
    home: { heading: 'Home', slug: 'home', href: '/', ...own },
    services: [
      { title: 'Shops', slug: 'shops', href: '/services/shops', ...own },
      { title: 'Apps', slug: 'apps', href: '/services/apps', ...own },
    ],
    industries: [],
  });
  expect(recordsByKind(english, english).company).toEqual({ name: 'Fixture Works' });
});

test("A page that a translation lacks is the original's, in the translation's order", () => {
  const hindi = {
    language: 'hi',
    prefix: '/hi',
    records: [fixtureRecord('home', 'home', { heading: 'होम' }), service('apps', 'ऐप', 0), company],
  };
  expect(recordsByKind(hindi, english)).toMatchObject({
    home: { heading: 'होम', href: '/hi', lang: 'hi', isFallback: false },
    services: [
      { title: 'ऐप', href: '/hi/services/apps', lang: 'hi', isFallback: false },
      { title: 'Shops', href: '/services/shops', lang: 'en', isFallback: true },
    ],
  });
});

test.each([
  ['ur', 'rtl'],
  ['ar', 'rtl'],
  ['en', 'ltr'],
  ['pt-BR', 'ltr'],
])('Pages in %s are written %s', (language, dir) => {
  expect(recordsByKind({ ...english, language }, english).home).toMatchObject({ dir });
});
