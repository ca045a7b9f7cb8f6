import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

function problemsOf(source: string, firstLine?: number) {
  const parsed = parseYaml(source, firstLine);
  return 'problems' in parsed ? parsed.problems : parsed.data;
}

const quotation =
  "a text with a colon in it, or one that begins with a sign such as {{ or *, needs quotation marks: '…'; a key stands as far in as its neighbours";

const neighbours = 'a key or a hyphen stands as far in as its neighbours: count the spaces before it';

test.each([
  ['a text with a colon', 'title: Shops\nintro: Stock: staff\n', 2, quotation],
  ['a key of two lines', 'title: Shops\nour work\nat home: b\n', 2, quotation],
  ['words behind quotation marks', 'title: Shops\nintro: "Our" shops\n', 2, quotation],
  ['a text that begins with @', 'title: @shops\n', 1, quotation],
  ['a text that begins with a variable', 'title: {{company}} works\n', 1, quotation],
  ['a tab before a key', 'title: Shops\n\tintro: a\n', 2, 'Tabs are not allowed as indentation'],
  [
    'a key that is there twice',
    'title: Shops\ntitle: Works\n',
    2,
    'its group has this key already: take one of the two away',
  ],
  [
    'a key without a space behind its colon',
    'title: Shops\nintro:a\n',
    2,
    'a key needs a colon and a space behind it; a text that goes on stands further in than its key',
  ],
  ['a key that is too far in', 'hero:\n   file: a\n  alt: b\n', 3, neighbours],
  ['a hyphen that is too far in', 'uses:\n - name: a\n   text: b\n  - name: c\n', 4, neighbours],
  ['a bracket that is not closed', 'hero: { file: a\ntitle: Shops\n', 2, 'a { or [ before it has no } or ]'],
  ['quotation marks that do not end', 'title: "Shops\n', 2, 'Missing closing "quote'],
  ['a first line for another YAML', '%YAML 1.3\n---\ntitle: Shops\n', 1, 'Unsupported YAML version 1.3'],
])('%s: it is told by its line, in words for who wrote it', (_, source, line, reason) => {
  expect(problemsOf(source)).toContain(`line ${line} cannot be read as YAML: ${reason}.`);
});

test.each([
  ['title: Shops\n---\nintro: a\n', 2],
  ['# The shops\n---\ntitle: Shops\n---\n', 4],
])('%j is told the line that begins a second record', (source, line) => {
  expect(problemsOf(source)).toEqual([
    `line ${line} has three hyphens, which begin a second record, and a file has one: take the line away, or write the hyphens within a text in quotation marks.`,
  ]);
});

test('A text that cannot be parsed is told nothing of its values, which are guesses of the parser', () => {
  expect(problemsOf('intro: Stock: staff\npostalCode: 012345\n')).toEqual([
    `line 1 cannot be read as YAML: ${quotation}.`,
  ]);
});

test('Of keys after one that is too far in, the first is told', () => {
  expect(problemsOf('hero:\n   file: a\n  alt: b\n  focus: c\n')).toEqual([
    `line 3 cannot be read as YAML: ${neighbours}.`,
  ]);
});

test('Of each line one mistake is told, by its number in the file where the record begins further down', () => {
  expect(problemsOf('{ a: 012, b: 1.10 }\n', 2)).toEqual([expect.stringMatching(/^line 2 has 012/)]);
  expect(problemsOf('a: 012\nb: 1.10\n', 2)).toEqual([
    expect.stringMatching(/^line 2 has 012/),
    expect.stringMatching(/^line 3 has 1\.10/),
  ]);
});

test('The line of a field is known, and of a field that is missing the line of the group around it', () => {
  const parsed = parseYaml(
    'title: Shops\nhero:\n  image:\n    file: shop\nuses:\n  - service: a\n  - service: b\n',
    2,
  );
  const lineOf = (...path: PropertyKey[]) => ('lineOf' in parsed ? parsed.lineOf(path) : undefined);
  expect(lineOf('title')).toBe(2);
  expect(lineOf('hero', 'image', 'file')).toBe(5);
  expect(lineOf('uses', 1, 'service')).toBe(8);
  expect(lineOf('hero', 'image', 'alt')).toBe(5);
  expect(lineOf('hero', 'heading')).toBe(4);
  expect(lineOf('keywords', 3)).toBe(2);
});
