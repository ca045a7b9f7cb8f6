import { expect, test, vi } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

function read(source: string, firstLine?: number) {
  const parsed = parseYaml(source, firstLine);
  return 'problems' in parsed ? parsed.problems : parsed.data;
}

const quotation =
  "a text with a colon in it, or one that begins with a sign such as {{ or *, needs quotation marks: '…'; a key stands as far in as its neighbours";
const neighbours =
  'a key or a hyphen stands as far in as its neighbours, and a hyphen has a space behind it: count the spaces';
const colon = 'a key needs a colon and a space behind it; a text that goes on stands further in than its key';
const secondMark =
  "its quotation mark has no second one: a text has them on both sides, and an apostrophe within '…' is written twice";
const secondWords =
  "words stand behind its second quotation mark: put the whole text between '…', and write an apostrophe in it twice";
const braces =
  "within [ ] or { } a comma is missing, or a text has a quotation mark or a colon in it: put the whole text in quotation marks, '…'";
const secondRecord = 'three hyphens begin a second record, and a file has one: take the line away';

test.each([
  ['a text with a colon', 'title: Shops\nintro: Stock: staff\n', 2, quotation],
  ['a text that goes on at the edge', 'title: Shops\nat work\nintro: b\n', 2, colon],
  ['words behind quotation marks', 'title: Shops\nintro: "Our" shops\n', 2, secondWords],
  ['an apostrophe within quotation marks', "name: 'O'Neill Software'\nlegalForm: a firm\n", 1, secondWords],
  [
    'a wide colon',
    'title: Shops\nintro：a\ntext: b\n',
    2,
    'its colon is the wide one of another keyboard: write : and a space',
  ],
  ['a text that begins with a lone &', 'title: & Sons\n', 1, quotation],
  [
    'a list with stars',
    'uses:\n  * Shops\n  * Works\n',
    2,
    "an entry of a list begins with a hyphen, and a text that begins with * needs quotation marks: '…'",
  ],
  ['a text that begins with @', 'title: @shops\n', 1, quotation],
  ['a text that begins with a variable', 'title: {{company}} works\n', 1, quotation],
  ['a tab before a key', 'title: Shops\n\tintro: a\n', 2, 'a tab stands before its text: write spaces'],
  [
    'a key that is there twice',
    'title: Shops\ntitle: Works\n',
    2,
    'its group has this key already: take one of the two away, or begin a new entry of a list with a hyphen',
  ],
  ['a key without a space behind its colon, at the end', 'title: Shops\nintro:a\n', 2, colon],
  ['a key without a space behind its colon', 'title: Shops\nintro:a\ntext: b\n', 2, colon],
  ['a key further in than the text above it', 'title: Shops\nintro: a\n  text: b\n', 3, quotation],
  ['a key that is too far in', 'hero:\n   file: a\n  alt: b\n', 3, neighbours],
  ['a hyphen that is too far in', 'uses:\n - name: a\n   text: b\n  - name: c\n', 4, neighbours],
  ['a bracket that is not closed', 'hero: { file: a\ntitle: Shops\n', 2, 'a { or [ before it has no } or ]'],
  ['a hyphen that is not far enough in', 'uses:\n  - a\n - b\n', 3, neighbours],
  ['a hyphen without its space', 'uses:\n  - a\n  -b\n  - c\n', 3, neighbours],
  ['quotation marks that do not end', "head: 'Our'\ntitle: 'Shops\nintro: a\ntext: b\n", 2, secondMark],
  ['quotation marks that others follow', "title: 'Shops\nintro: 'a'\n", 1, secondMark],
  ['words behind quotation marks in a list', "uses: [Mill, 'Shops' at home]\n", 1, braces],
  ['an entry of braces without its comma', 'place: { x: 84 y: 56 }\n', 1, braces],
  ['a colon in an entry of braces', 'place: { x: 50: more, y: 22 }\n', 1, braces],
  ['an entry that lost its hyphen', 'uses:\n  - a\n  b: c\n', 3, neighbours],
  ['a first key without a space behind its colon', 'title:Shops\n# Words\nintro: a\n', 1, colon],
  ['a line of hyphens', 'title: Shops\n---\nintro: a\n', 2, secondRecord],
])('%s: it is told by its line, in words for who wrote it', (_, source, line, reason) => {
  expect(read(source)).toContain(`line ${line} cannot be read as YAML: ${reason}.`);
});

test.each([
  ['the first key that is too far in', 'hero:\n   file: a\n  alt: b\n  focus: c\n', 3, neighbours],
  [
    'a tab before a key',
    'hero:\n\tfile: a\n  alt: b\nnext: c\n',
    2,
    'a tab stands before its text: write spaces',
  ],
  ['a key further in than the text above it', 'a: b\n  c: d\ne: f\n', 2, quotation],
  ['a } too many', 'hero: { a: b }}\nnext: c\nlast: d\n', 1, quotation],
  ['a first key too far in', ' title: Shops\nintro: a\ntext: b\n', 2, quotation],
  ['a list without its key', 'a: b\n  - c: d\n    e: f\n  - c: g\n    e: h\n', 2, quotation],
  ['a comment of another language', 'a:\n  b: c\n  // d\n  e: f\n  g: h\n', 3, colon],
  ['a mistake of YAML, and not its guesses of values', 'intro: Stock: staff\npin: 012345\n', 1, quotation],
])('One mistake causes others, of which nothing is told: %s', (_, source, line, reason) => {
  expect(read(source)).toEqual([`line ${line} cannot be read as YAML: ${reason}.`]);
});

test('Mistakes that do not cause each other are told in one run', () => {
  expect(read('intro: Stock: staff\ntext: a\ntitle: Shops: all\n')).toEqual([
    `line 1 cannot be read as YAML: ${quotation}.`,
    `line 3 cannot be read as YAML: ${quotation}.`,
  ]);
});

test('A variable without quotation marks is left to its schema, without a warning of the parser', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  read('lead: {{company}}\n');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('Of each line one mistake is told, by its number in the file where the record begins further down', () => {
  expect(read('{ a: 012, b: 1.10 }\n', 2)).toEqual([expect.stringMatching(/^line 2 has 012/)]);
  expect(read('a: 012\nb: 1.10\n', 2)).toEqual([
    expect.stringMatching(/^line 2 has 012/),
    expect.stringMatching(/^line 3 has 1\.10/),
  ]);
});

test.each([
  ['street:\u00a0Shop 12\n', { street: 'Shop 12' }],
  ['address:\n\u00a0\u00a0street: Shop\n  town: Agra\n', { address: { street: 'Shop', town: 'Agra' } }],
  ['list:\n  -\u00a0Shop\n', { list: ['Shop'] }],
  ['list:\n\u3000\u3000-\u00a0name:\u2007Shop\n', { list: [{ name: 'Shop' }] }],
  ["street: '\u00a0Shop\u00a012'\n", { street: '\u00a0Shop\u00a012' }],
])('A no-break space that was pasted is a space around keys, and a part of a text: %j', (source, data) => {
  expect(read(source)).toEqual(data);
});

test('The line of a field is known, and of a field that is missing the line of the group around it', () => {
  const parsed = parseYaml('title: Shops\nhero:\n  image:\n    file: shop\nuses:\n  - a: 1\n  - a: 2\n', 2);
  const lineOf = (...path: PropertyKey[]) => ('lineOf' in parsed ? parsed.lineOf(path) : undefined);
  expect(lineOf('title')).toBe(2);
  expect(lineOf('hero', 'image', 'file')).toBe(5);
  expect(lineOf('uses', 1, 'a')).toBe(8);
  expect(lineOf('hero', 'image', 'alt')).toBe(5);
  expect(lineOf('keywords', 3)).toBe(2);
});
