import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import type { ContentRecord } from './content-record.ts';
import { referenceProblems } from './reference-problems.ts';

/* The sentence about each kind of name is in tests/sources/content-errors.test.ts. */

const folder = mkdtempSync(join(tmpdir(), 'references-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['pictures/our-shop.jpg', 'pictures/IMG_1234.JPG', 'pictures/clients/tea-board.svg']) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), '');
}

const originals = [
  fixtureRecord('home', 'home', {}),
  fixtureRecord('services', 'services/web-development', { page: { questions: {} } }),
  fixtureRecord('company', 'company', { origin: 'https://mill.example' }),
];

/** The sentences about a record of a site with two pages, without its file. */
const problemsOf = (record: ContentRecord) =>
  referenceProblems(folder, [record], originals).map((problem) => problem.replace(`${record.file}: `, ''));
const problemsIn = (data: unknown, more: Partial<ContentRecord> = {}) =>
  problemsOf(fixtureRecord('home', 'home', data, more));
const problemsInPolicy = (text: string, more: Partial<ContentRecord> = {}) =>
  problemsOf(fixtureRecord('policies', 'policies/terms', {}, { text, textLine: 9, ...more }));

test('Names of what is there are in order, and fields that hold no name', () => {
  expect(
    problemsIn({
      image: { file: 'our-shop' },
      about: { image: { file: 'IMG_1234' } },
      page: {
        hero: { image: { file: 'hero' } },
        cards: [{ icon: 'shield-check' }],
        stations: [{ motif: 'machine' }],
      },
      social: [{ icon: 'linkedin' }],
      clients: { logos: [{ file: 'tea-board' }] },
      uses: [{ service: 'web-development' }],
      priceBands: { entries: [{ service: 'web-development' }] },
      file: 'anything',
      icon: { name: 'anything' },
    }),
  ).toEqual([]);
});

test.each([
  '/',
  '/services/web-development#costs',
  '#about',
  'https://example.com/a#b',
  'mailto:office@example.com',
  'tel:+911320000000',
  '{{origin}}/services',
  'https://mill.example',
  'https://mill.example/services/web-development#costs',
  'https://mill.example.com/team',
])('A link to %s is in order', (href) => {
  expect(problemsIn({ links: [{ href }] })).toEqual([]);
  expect(problemsInPolicy(`[Shops](${href})`)).toEqual([]);
});

test('A link to no page is told in a record by its field, and in a policy by its label and its line in the file', () => {
  expect(problemsIn({ links: [{ href: '/team#costs' }] })).toEqual([
    'links[0].href leads to /team, which is no page of this site.',
  ]);
  expect(problemsInPolicy('Text\n\n[Team](/team#costs) <Client>')).toEqual([
    'line 11, the link "Team" leads to /team, which is no page of this site.',
    expect.stringMatching(/^line 11 has "<Client>"/),
  ]);
});

test.each(['https://mill.example/team#costs', 'https://Mill.example/team'])(
  'A link to no page is told too where it has the whole address of the site: %s',
  (href) => {
    expect(problemsIn({ links: [{ href }] })).toEqual([
      'links[0].href leads to /team, which is no page of this site.',
    ]);
    expect(problemsInPolicy(`[Team](${href})`)).toEqual([
      'line 9, the link "Team" leads to /team, which is no page of this site.',
    ]);
  },
);

test.each(['/services/web-development/', '/Services/Web-Development', '/services/web-development.html'])(
  'A link to %s is told with the address of the page',
  (href) => {
    expect(problemsIn({ links: [{ href }] })).toEqual([
      `links[0].href leads to ${href}, which is no page of this site: write /services/web-development.`,
    ]);
  },
);

test.each(['services/web-development', 'http://example.com', 'javascript:alert(1)'])(
  'A link to %s is told in a policy, and by the schema in a record',
  (href) => {
    expect(problemsInPolicy(`[Shops](${href})`)).toEqual([
      `line 9, the link "Shops" leads to ${href}; a link begins with / for a page of this site, or with https://, mailto: or tel:.`,
    ]);
    expect(problemsIn({ links: [{ href }] })).toEqual([]);
  },
);

test('A policy without text is told, because its page would be empty; one that could not be read is not', () => {
  expect(problemsInPolicy('\n \n')).toEqual(['has no text below its front matter: write it there.']);
  expect(problemsInPolicy('', { problems: ['is damaged.'] })).toEqual([]);
});

test('A text that is the original’s is told with the original alone', () => {
  expect(problemsInPolicy('[Team](/team) <Client>', { textLanguage: 'en' })).toEqual([]);
});

test('Of a translation the line is told too, because the owner may be unable to read the text around it', () => {
  const lineOf = (path: readonly PropertyKey[]) => (path.at(-1) === 'href' ? 7 : 3);
  const data = { links: [{ href: '/team' }], cards: [{ icon: 'unicorn' }] };
  expect(problemsIn(data, { lineOf, isTranslated: true })).toEqual([
    'line 3, cards[0].icon "unicorn" is not an icon of src/components/star-icon/drawings/.',
    'line 7, links[0].href leads to /team, which is no page of this site.',
  ]);
});

test('A price of a service whose page has no questions is told, because the page would not show it', () => {
  const price = { priceBands: { entries: [{ service: 'web-development' }] } };
  const service = fixtureRecord('services', 'services/web-development', { page: {} });
  expect(referenceProblems(folder, [fixtureRecord('howWeWork', 'how-we-work', price)], [service])).toEqual([
    expect.stringMatching(
      /priceBands\.entries\[0\]\.service "web-development" is not the name of a file in services\/ whose page has questions/,
    ),
  ]);
});
