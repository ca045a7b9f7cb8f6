import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { localizedHref, localizedLinks } from './localized-links.ts';

const pages = [fixtureRecord('home', 'home', null), fixtureRecord('services', 'services/shops', {})];

/** The data of a page with a link, in a translation that has the home page, this one and one service. */
function localized(href: string) {
  const written = fixtureRecord('aboutIndex', 'about', { links: [{ title: 'Shops', href }] });
  const [, , record] = localizedLinks([...pages, written], '/hi', 'en');
  return record?.data;
}

test.each([
  ['/', '/hi'],
  ['/#contact', '/hi#contact'],
  ['/services/shops', '/hi/services/shops'],
  ['/services/shops#costs', '/hi/services/shops#costs'],
])('A link of a translation to %s leads to the same page in its language', (href, expected) => {
  expect(localized(href)).toEqual({ links: [{ title: 'Shops', href: expected }] });
});

test.each(['/policies/terms-of-use', '/policies/terms-of-use#costs'])(
  'A link to %s, which is not translated, leads to the original and says in which language that is',
  (href) => {
    expect(localized(href)).toEqual({ links: [{ title: 'Shops', href, hrefLang: 'en' }] });
  },
);

test.each(['https://example.com/services/shops', '#contact'])('A link to %s stays as it is', (href) => {
  expect(localized(href)).toEqual({ links: [{ title: 'Shops', href }] });
});

test.each([
  [
    'See [Shops](/services/shops#costs "Shops"), [terms](/policies/terms-of-use) or (/services/shops).',
    'See [Shops](/hi/services/shops#costs "Shops"), [terms](/policies/terms-of-use) or (/services/shops).',
  ],
  ['[Shops][1].\n\n[1]: </services/shops> "Shops"\n', '[Shops][1].\n\n[1]: </hi/services/shops> "Shops"\n'],
])('The links of a policy lead to the pages of its language too, and its words stay: %j', (text, shown) => {
  const policy = fixtureRecord('policies', 'policies/security', {}, { text });
  expect(localizedLinks([...pages, policy], '/hi', 'en').at(-1)?.text).toBe(shown);
});

test('The original has no prefix, and its links stay as they are', () => {
  expect(localizedHref('/services/shops#costs', '', new Set(['/services/shops']))).toBe(
    '/services/shops#costs',
  );
});
