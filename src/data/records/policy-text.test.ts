import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyLinks, policyTextProblems } from './policy-text.ts';
import { readSource } from './read-source.ts';

test.each([
  ['between <Client> and us', /^has "<Client>", which browsers read as HTML/],
  [`<table ${'x'.repeat(80)}>\n<tr>`, /^has "<table x{33}", which/],
  ['<script>alert(1)</script>', /^has "<script>alert/],
  ['<!-- ask counsel -->', /^has "<!-- ask counsel -->", which/],
  ['![Our office](https://example.com/office.jpg)', /^has a picture, "Our office"/],
  ['![Office][1]\n\n[1]: /office.jpg', /^has a picture/],
  ['We return money[^1].\n\n[^1]: Within a month.', /^has the footnote "1", and policies show none/],
  ['    A paragraph that is indented', /^is indented by four spaces/],
  ['# Contact', /^has the heading "Contact" with one #/],
  [
    'We return money within a month.\n---\n\nText',
    /^has a line of - below "We return money within a month\."/,
  ],
  ['• Keep the bill\n• Keep the box', /^has lines that begin with •/],
  ['Please:\n\u00a0 •\u00a0Keep the bill\n\u00a0 •\u00a0Keep the box', /^has lines that begin with •/],
  ['\uF0B7 Keep the bill\n\uF0B7 Keep the box', /^has lines that begin with \uF0B7/],
  ['-Keep the bill\n-Keep the box', /^has lines that begin with -,/],
  ['– Keep the bill\n– Keep the box', /^has lines that begin with –,/],
  ['Please:\n1.Keep the bill\n2.Keep the box', /^has lines that begin with 1\.,/],
  ['(a) Keep the bill\n(b) Keep the box', /^has lines that begin with \(a\),/],
  ['iv) Keep the bill\nv) Keep the box', /^has lines that begin with iv\),/],
  ['Text\n##When we call', /^has "##", which a page would show as it is/],
  ['**Important: keep the bill', /^has "\*\*", which a page would show as it is/],
  ['See [Privacy Policy] (/policies/privacy-policy).', /^has "\] \(", which a page would show/],
  ['＃＃ 标题', /^has "＃＃", which a page would show/],
  ['##', /^has a heading without words/],
  ['## ✅', /^has a heading without words/],
  ['[Note]: /services', /^begins with \[Note\]:, which Markdown takes for the address of a link/],
  ['See [](/services).', /^has a link to \/services without words/],
  ['A caf\uFFFD', /^has "\uFFFD" in place of a letter/],
])('%j is refused', (text, sentence) => {
  const [first] = policyTextProblems(`A paragraph\n\n${text}`);
  expect(first?.problem).toMatch(sentence);
  expect(first?.line).toBeGreaterThanOrEqual(3);
});

test.each([
  'A link to <https://example.com>, and to [Terms][terms].\n\n[terms]: /policies/terms-of-use',
  'Less than 5 < 6, \\<Client>, &lt;Client&gt;',
  '```\nwritten as code\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '## First\n\n### Second\n\n---\n\n> ## Third',
  'Mon · Tue • Wed\nThu',
  'We charge 40 per cent\n– at most – of the price',
  'The rule of section\n4. (a) It holds',
  'Signature: ________ **Name**: ________',
  '## ११.\n\n[Note]: we return money',
  '#1 in Pune, `**` and `[a] (/b)`',
])('%j is accepted', (text) => {
  expect(policyTextProblems(text)).toEqual([]);
});

test('Every way to write a link is read, with its line; an address that no link uses is none', () => {
  const text =
    '[a](/nowhere "T")\n\n[b](</no where>)\n\n[c][1]\n\n[1]: javascript:alert(1)\n\n[Note]: this\n';
  expect(policyLinks(text)).toEqual([
    { label: 'a', href: '/nowhere', line: 1 },
    { label: 'b', href: '/no where', line: 3 },
    { label: '1', href: 'javascript:alert(1)', line: 7 },
  ]);
});

test.each(globSync('content/*/policies/*.md'))('%s is accepted', (file) => {
  expect(policyTextProblems(readSource(file).text)).toEqual([]);
});

test('A heading that leaves a level out is told with the level that it may have', () => {
  expect(policyTextProblems('## A\n\n##### B\n\n###### C\n\n## D\n\n### E\n')).toEqual([
    { line: 3, problem: 'has the heading "B" with #####, which leaves a level out: begin it with ###' },
  ]);
  expect(policyTextProblems('### A\n')).toEqual([
    { line: 1, problem: 'has the heading "A" with ###, which leaves a level out: begin it with ##' },
  ]);
});
