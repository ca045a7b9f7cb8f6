import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import type { ContentRecord } from './content-record.ts';
import { referenceProblems } from './reference-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'references-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['pictures/our-shop.jpg', 'pictures/IMG_1234.JPG', 'pictures/clients/tea-board.svg']) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), '');
}

const home = fixtureRecord('home', 'home', {});
const service = fixtureRecord('services', 'services/web-development', {});
const industry = fixtureRecord('industries', 'industries/food', {});
const originals = [home, service, industry];

/** The sentences about a record of a site with three pages, without its file. */
function problemsOf(record: ContentRecord): string[] {
  return referenceProblems(folder, [record], originals).map((problem) =>
    problem.replace(`${record.file}: `, '').replaceAll(folder, 'content'),
  );
}
const problemsIn = (data: unknown) =>
  problemsOf(fixtureRecord('industries', 'industries/food', data, { lineOf: () => 3 }));
const linkProblems = (href: string) =>
  problemsOf(fixtureRecord('notFound', 'not-found', { links: [{ href }] }));

test('Names of what is there are in order', () => {
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
      // Other fields of these names hold no reference.
      file: 'anything',
      icon: { name: 'anything' },
    }),
  ).toEqual([]);
});

test('A policy without text is told, because its page would be empty; one that could not be read is not', () => {
  const policy = (text: string, more = {}) =>
    problemsOf(fixtureRecord('policies', 'policies/terms', {}, { text, ...more }));
  expect(policy('\n \n')).toEqual(['has no text below its front matter: write it there.']);
  expect(policy('', { problems: ['content/en/policies/terms.md: is damaged.'] })).toEqual([]);
  expect(policy('Text')).toEqual([]);
});

const pictures =
  'is no picture of content/pictures/ (.jpg, .png, .webp, .avif) or art/masters/; it is named by letters of a to z, digits, - and _, without its ending.';

test.each<[string, unknown, string]>([
  [
    'an icon',
    { cards: [{ icon: 'unicorn' }] },
    'cards[0].icon "unicorn" is not an icon of src/components/star-icon/drawings/.',
  ],
  [
    'a motif',
    { stations: [{ motif: 'unicorn' }] },
    'stations[0].motif "unicorn" is not a drawing of src/components/motif/motifs.svg.',
  ],
  ['a picture', { image: { file: 'garden' } }, `image.file "garden" ${pictures}`],
  [
    'a service',
    { uses: [{ service: 'food' }] },
    'uses[0].service "food" is not the name of a file in services/.',
  ],
  [
    'a service of a price',
    { priceBands: { entries: [{ service: 'seo' }] } },
    'priceBands.entries[0].service "seo" is not the name of a file in services/.',
  ],
  [
    'an eleventh service',
    { uses: [...Array(10).fill({}), { service: 'seo' }] },
    'uses[10].service "seo" is not the name of a file in services/.',
  ],
  [
    'an eleventh logo',
    { clients: { logos: [...Array(10).fill({}), { file: 'bank' }] } },
    'clients.logos[10].file "bank" is no logo of content/pictures/clients/ (.svg, .png); it is named by letters of a to z, digits, - and _, without its ending.',
  ],
])('The unknown name of %s is told with the names that there may be', (_, data, sentence) => {
  expect(problemsIn(data)).toEqual([sentence]);
});

test.each([
  '/',
  '/services/web-development',
  '/services/web-development#costs',
  '/#contact',
  '#about',
  'https://example.com/a#b',
  'mailto:office@example.com',
  'tel:+911320000000',
  '{{origin}}/services',
])('A link to %s is in order', (href) => {
  expect(linkProblems(href)).toEqual([]);
});

test.each([
  ['/services/seo', 'leads to /services/seo, which is no page of this site.'],
  ['/services/seo#costs', 'leads to /services/seo, which is no page of this site.'],
])('A link to %s is told', (href, sentence) => {
  expect(linkProblems(href)).toEqual([`links[0].href ${sentence}`]);
});

const policy = (text: string, more: Partial<ContentRecord> = {}) =>
  fixtureRecord('policies', 'policies/terms', {}, { text, textLine: 9, ...more });

test.each(['services/web-development', 'http://example.com', 'javascript:alert(1)'])(
  'A link to %s is told in a policy, and by the schema in a record',
  (href) => {
    expect(problemsOf(policy(`[Shops](${href})`))).toEqual([
      `line 9, the link "Shops" leads to ${href}; a link begins with / for a page of this site, or with https://.`,
    ]);
    expect(linkProblems(href)).toEqual([]);
  },
);

test('The links and the text of a policy are told by their line in the file', () => {
  expect(problemsOf(policy('Text\n\n[Team](/team) <Client>'))).toEqual([
    'line 11, the link "Team" leads to /team, which is no page of this site.',
    expect.stringMatching(/^line 11 has "<Client>"/),
  ]);
});

test('A text that is the original’s is told with the original alone', () => {
  expect(problemsOf(policy('[Team](/team) <Client>', { textLanguage: 'en' }))).toEqual([]);
});

test('Of a translation the line is told too, because the owner may be unable to read the text around it', () => {
  const lineOf = (path: readonly PropertyKey[]) => (path.at(-1) === 'href' ? 7 : 3);
  const data = { links: [{ href: '/team' }], cards: [{ icon: 'unicorn' }] };
  const translated = fixtureRecord('notFound', 'not-found', data, { lineOf, isTranslated: true });
  expect(problemsOf(translated)).toEqual([
    expect.stringMatching(/^line 3, cards\[0\]\.icon "unicorn"/),
    expect.stringMatching(/^line 7, links\[0\]\.href leads to/),
  ]);
});
