import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyLinks, policyTextProblems } from './policy-text.ts';
import { readSource } from './read-source.ts';

test.each([
  ['between <Client> and us', /^has "<Client>", which browsers read as HTML/],
  ['<table>\n<tr><td>a', /^has "<table>"/],
  [`<i>${'x'.repeat(80)}`, /^has "<i>", which/],
  [`<table ${'x'.repeat(80)}>`, /^has "<table x{33}", which/],
  [`<!-- ${'x'.repeat(80)} -->`, /^has a comment, "<!-- x{35}", which/],
  ['<script>alert(1)</script>', /^has "<script>alert/],
  ['<!-- ask counsel -- >\n\nText', /^has a comment, "<!-- ask counsel -- >"/],
  ['<!-- ask counsel -->', /^has a comment/],
  ['![Our office](https://example.com/office.jpg)', /^has a picture, "Our office"/],
  ['![](office.jpg)', /^has a picture/],
  ['![Office][1]\n\n[1]: /office.jpg', /^has a picture/],
  ['    A paragraph that is indented', /^is indented by four spaces/],
  ['- One\n\n      Indented', /^is indented by four spaces/],
  ['[Note]: prices', /^begins with a word in brackets and a colon, "\[Note\]: prices/],
  [`  [Note]: ${'x'.repeat(80)}`, /^begins with a word in brackets and a colon, "\[Note\]: x{32}"/],
  ['[^1]: prices', /^begins with a word in brackets and a colon, "\[\^1\]: prices"/],
  ['# Contact', /^has the heading "Contact" with one #/],
  ['#### Costs', /^has the heading "Costs" with 4 signs #: below the heading before it, it has 2/],
  [
    '## First\n\n#### Costs',
    /^has the heading "Costs" with 4 signs #: below the heading before it, it has 3/,
  ],
  [
    'We return money within a month.\n---\n\nText',
    /^has a line of - below "We return money within a month\."/,
  ],
  ['Contact\n===', /^has a line of = below "Contact"/],
  ['##', /^has a heading without words/],
  ['## &nbsp;', /^has a heading without words/],
  ['## 🎉', /^has a heading without words/],
  ['## – ???', /^has a heading without words/],
  ['• Keep the bill\n• Keep the box', /^has lines that begin with •/],
  ['Please:\n\u00a0 • Keep the bill', /^has lines that begin with •/],
  ['-Keep the bill\n-Keep the box', /^has lines that begin with -,/],
  ['– Keep the bill\n– Keep the box', /^has lines that begin with –,/],
  ['Please:\n1.Keep the bill\n2.Keep the box', /^has lines that begin with 1\.,/],
  ['(a) Keep the bill\n(b) Keep the box', /^has lines that begin with \(a\),/],
  ['iv) Keep the bill\nv) Keep the box', /^has lines that begin with iv\),/],
  ['##When we call', /^has "##When we call", whose # a page would show/],
  ['Text\n#When we call', /^has "#When we call", whose # a page would show/],
  ['**Important: keep the bill', /^has "\*\*", which a page would show as it is/],
  ['- ** Important ** one', /^has "\*\*", which a page would show as it is/],
  ['See [Privacy Policy] (/policies/privacy-policy).', /^has "\] \(", which a page would show/],
  ['See [Privacy Policy](/policies/privacy-policy.', /^has "\]\(", which a page would show/],
  ['Please:\n·\u00a0Keep the bill', /^has lines that begin with ·/],
])('%j is refused', (text, sentence) => {
  const problems = policyTextProblems(`A paragraph\n\n${text}`);
  expect(problems.map(({ problem }) => problem)[0]).toMatch(sentence);
  expect(problems[0]?.line).toBeGreaterThanOrEqual(3);
});

test.each([
  'A link to <https://example.com>, and to [Terms][terms].\n\n[terms]: /policies/terms-of-use',
  'Less than 5 < 6, \\<Client>, &lt;Client&gt;',
  '```\nwritten as code\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '## First\n\n### Second\n\n## Third',
  'Text\n\n---\n\n> ## Heading',
  '## 1.',
  '## धनवापसी',
  '[Note] all prices are in rupees',
  'Mon · Tue • Wed\nThu',
  'We charge 40 per cent\n– at most – of the price',
  'The rule of section\n4. (a) It holds',
  'Version\n1.2 is the latest',
  'Signature: ________ **Name**: ________',
  '#1 in Pune, `**` and `[a] (/b)`',
])('%j is accepted', (text) => {
  expect(policyTextProblems(text)).toEqual([]);
});

test('Every way to write a link is read, with its line', () => {
  const text = '[a](/nowhere "T")\n\n[b](</no where>)\n\n[c][1]\n\n[1]: javascript:alert(1)\n';
  expect(policyLinks(text)).toEqual([
    { label: 'a', href: '/nowhere', line: 1 },
    { label: 'b', href: '/no where', line: 3 },
    { label: '1', href: 'javascript:alert(1)', line: 7 },
  ]);
});

test.each(globSync('content/*/policies/*.md'))('%s is accepted', (file) => {
  expect(policyTextProblems(readSource(file).text)).toEqual([]);
});
