import { expect, test } from 'vitest';
import { routes } from '../../contract/routes.ts';
import type { Hero } from '../../src/data/schemas/page-schema.ts';
import {
  home,
  howWeWork,
  industries,
  industriesAtHome,
  industriesIndex,
  keysOn,
  moreAbout,
  notFound,
  policies,
  services,
  servicesIndex,
} from '../browser/site-content.ts';
import { bodyTextOf, pageAt } from './built-site.ts';

/* Each page has all texts of its record, in the order of its sections. */

/** Fields of records that are no text of the page's body. */
const notShown = [
  'head',
  'slug',
  'page',
  'ground',
  'shape',
  'kind',
  'currency',
  'layout',
  'tone',
  'service',
  'formats',
  'icon',
  'mark',
  'motif',
  'permission',
  'image',
  'logos',
  'rooms',
  'picture',
  'target',
  'href',
];

/** Keys that are placed on another picture are not shown. */
const withShownKeys = <P extends { readonly hero: Hero }>(page: P) => ({
  ...page,
  hero: { ...page.hero, keys: keysOn(page.hero) },
});

/** Without services, industries or clients the home page has no section of theirs, and the site no index page. */
const shownAtHome = {
  ...withShownKeys(home),
  ...(services.length === 0 && { services: undefined }),
  ...(industries.length === 0 && { industries: undefined }),
  ...(home.clients.logos.length === 0 && { clients: undefined }),
};
type Listed = readonly {
  readonly title: string;
  readonly page: { readonly hero: { readonly description: string } };
}[];

function indexPage(path: string, index: unknown, entries: Listed): [path: string, record: unknown][] {
  const listed = entries.map(({ title, page }) => [title, page.hero.description]);
  return entries.length > 0 ? [[path, [index, listed]]] : [];
}

const records: readonly (readonly [path: string, record: unknown])[] = [
  ['/', [shownAtHome, services, industriesAtHome.map(({ title, keyPoints }) => ({ title, keyPoints }))]],
  ['/get-started', home.contact],
  ...indexPage('/services', servicesIndex, services),
  ...indexPage('/industries', industriesIndex, industries),
  [routes.howWeWork, howWeWork],
  ['/404', notFound],
  ...services.map(({ slug, title, page }) => [`/services/${slug}`, [title, withShownKeys(page)]] as const),
  ...industries.map(
    ({ slug, title, page }) => [`/industries/${slug}`, [title, withShownKeys(page)]] as const,
  ),
];

test.each(records)('%s says every sentence of its record', (path, record) => {
  const text = withoutSpaces(bodyTextOf(pageAt(path)));
  const sentences = sentencesOf(record);
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences.filter((sentence) => !text.includes(withoutSpaces(sentence)))).toEqual([]);
});

/** A telephone number has no-break spaces, and a link in a sentence has a space on both sides where its tags were. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

const clients = home.clients.logos.length > 0 ? ['clients'] : [];

test.each([
  [
    '/',
    [
      'home',
      ...(services.length > 0 ? ['services'] : []),
      ...(industries.length > 0 ? ['industries'] : []),
      ...['introduction', 'features'],
      ...clients,
      ...['about', 'contact'],
    ],
  ],
  ['/get-started', ['home', 'features', ...clients, 'contact']],
])('%s has its sections in their order', (path, ids) => {
  expect(
    pageAt(path)
      .root.querySelectorAll('section[id]')
      .map(({ id }) => id),
  ).toEqual(ids);
});

test('Industries on the home page have a picture and a link each, and clients a logo without a link', () => {
  const { root } = pageAt('/');
  const cards = root.querySelectorAll('#industries ul > li:has(> a)');
  expect(
    cards.map((card) => [
      card.querySelector('h3')?.text,
      card.querySelectorAll('img').length,
      card.querySelectorAll('a').map(({ text, attrs }) => [text, attrs.href]),
    ]),
  ).toEqual(
    industriesAtHome.map(({ title, slug }) => [title, 1, [[moreAbout(title), `/industries/${slug}`]]]),
  );
  const logos = root.querySelectorAll('#clients :is([role="img"], img)');
  expect(logos.map(({ attrs }) => attrs['aria-label'] ?? attrs.alt)).toEqual(
    home.clients.logos.map(({ name }) => name),
  );
  expect(root.querySelectorAll('#clients a')).toEqual([]);
});

test.each([
  [routes.about, [`${routes.home}#about`, routes.howWeWork]],
  [routes.policies, policies.map(({ path }) => path)],
  ['/404', notFound.links.map(({ href }) => href)],
])('%s leads on to what is below it', (path, entries) => {
  const links = pageAt(path).root.querySelectorAll('main a');
  expect(links.map(({ attrs }) => attrs.href)).toEqual(expect.arrayContaining(entries));
});

test('Pages of services and industries have the sections of their record, in one order', () => {
  const names = ['example', 'diagram', 'workflow', 'connections', 'questions'] as const;
  const isUsed = (slug: string) =>
    industries.some(({ uses }) => uses.some(({ service }) => service === slug));
  for (const [path, page, hasRelated] of [
    ...services.map(
      ({ slug, page }) => [`/services/${slug}`, page, services.length > 1 || isUsed(slug)] as const,
    ),
    ...industries.map(({ slug, page, uses }) => [`/industries/${slug}`, page, uses.length > 0] as const),
  ]) {
    const related = hasRelated ? ['related'] : [];
    const expected = ['page', 'services', ...names.filter((name) => page[name]), ...related];
    const sections = pageAt(path).root.querySelectorAll('section[aria-labelledby$="-heading"]');
    const headings = sections.map(({ attrs }) => attrs['aria-labelledby']);
    expect(headings, path).toEqual(expected.map((name) => `${name}-heading`));
  }
});

test('An industry leads to the services it uses, and each of them leads back', () => {
  for (const { slug, uses } of industries)
    for (const { service } of uses) {
      expect(relatedTo(`/industries/${slug}`)).toContain(`/services/${service}`);
      expect(relatedTo(`/services/${service}`)).toContain(`/industries/${slug}`);
    }
});

function relatedTo(path: string): (string | undefined)[] {
  const links = pageAt(path).root.querySelectorAll('[aria-labelledby="related-heading"] a');
  return links.map(({ attrs }) => attrs.href);
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ')];
  if (typeof value !== 'object' || value === null || isEmptySection(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (notShown.includes(key) ? [] : sentencesOf(part)));
}

/** True for a section that an owner has not filled: the page shows nothing of it, its heading neither. */
function isEmptySection(value: object): boolean {
  return 'entries' in value && Array.isArray(value.entries) && value.entries.length === 0;
}

test('A service shows what such work usually costs, in which unit and on which condition, and leads to the row of that price', () => {
  const rows = pageAt(routes.howWeWork).root.querySelectorAll('#prices dl > div');
  for (const { slug } of services) {
    const bands = howWeWork.priceBands?.entries.filter(({ service }) => service === slug) ?? [];
    const shown = pageAt(`/services/${slug}`).root.querySelectorAll('.questions-price');
    expect(shown.map((line) => line.querySelector('a')?.text)).toEqual(bands.map(({ what }) => what));
    expect(shown.map((line) => line.querySelector('.questions-price-note')?.text)).toEqual(
      bands.map(({ note }) => note),
    );
    for (const line of shown) {
      const [path, id] = line.querySelector('a')?.attrs.href?.split('#') ?? [];
      const row = rows.find((candidate) => candidate.id === id);
      expect(path).toBe(routes.howWeWork);
      expect(row?.text).toContain(line.querySelector('b')?.text ?? 'no price');
    }
  }
});

test('How we work leads from its hero to its prices, where it has some', () => {
  const link = pageAt(routes.howWeWork).root.querySelector('.inner-hero a[href="#prices"]');
  const { heading, entries = [] } = howWeWork.priceBands ?? {};
  expect(link?.text).toBe(entries.length > 0 ? heading : undefined);
});

test('Sections that an owner may fill are on the page where they have entries, and only there', () => {
  const { root } = pageAt(routes.howWeWork);
  const { people, priceBands, references } = howWeWork;
  for (const [id, section] of Object.entries({ people, prices: priceBands, references }))
    expect(root.querySelector(`#${id}`) !== null, id).toBe((section?.entries.length ?? 0) > 0);
});
