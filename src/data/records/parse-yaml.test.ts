import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

const problemsOf = (source: string) => {
  const parsed = parseYaml(source);
  return 'problems' in parsed ? parsed.problems : parsed.data;
};

test.each([
  ['street: Shop #12, Lane', "'Shop #12, Lane'"],
  ["street: The owner's shop #12", "'The owner''s shop #12'"],
  ['street: #12 Lane', "'#12 Lane'"],
  ['list:\n  - Plot #7', "'Plot #7'"],
  ['list: [Tally, Plot #7\n  ]', "'Plot #7'"],
  ['text: We are at shop\n  #12, Lane\nnext: a', "'We are at shop #12, Lane'"],
  ['text: > #1 in Saharanpur\n', "'#1 in Saharanpur'"],
  ['tagline: &Company builds', "'&Company builds'"],
  ['tagline: !New offices', "'!New offices'"],
  ['tagline: ! New offices', "'! New offices'"],
  ['tagline: !!str 5', "'!!str 5'"],
  ['tagline: *Best', "'*Best'"],
  ['postalCode: 012345', "'012345'"],
  ['dial: +911320000000', "'+911320000000'"],
  ['version: 1.10', "'1.10'"],
  ['version: 1.0', "'1.0'"],
  ['code: 0x1F', "'0x1F'"],
  ['name: NULL', "'NULL'"],
  ['name: ~', "'~'"],
  ['name: True', "'True'"],
])('%j is refused, with its line and with what to write', (source, advice) => {
  expect(problemsOf(`# The office\n${source}`)).toEqual([expect.stringMatching(/^line [23] /)]);
  expect(String(problemsOf(`# The office\n${source}`))).toContain(advice);
});

test.each([
  [
    '# About the street\nstreet: Shop 12\n# About the town\ntown: Saharanpur\n',
    { street: 'Shop 12', town: 'Saharanpur' },
  ],
  ["street: 'Shop #12'\nsign: C#\n", { street: 'Shop #12', sign: 'C#' }],
  ["dial: '+911' # the office\n", { dial: '+911' }],
  ['address: # the office\n  town: Saharanpur\n', { address: { town: 'Saharanpur' } }],
  ['list:\n  - a\n  # About b\n  - b\n# End\n', { list: ['a', 'b'] }],
  ['text: >-\n  #1 in\n  town\n', { text: '#1 in town' }],
  ['a: &office Lane\nb: *office\n', { a: 'Lane', b: 'Lane' }],
  ['order: 12\nshown: true\nratio: 1.5\nempty:\n', { order: 12, shown: true, ratio: 1.5, empty: null }],
])('%j is read as it is written', (source, data) => {
  expect(problemsOf(source)).toEqual(data);
});

test.each([
  'street:\u00a0Shop 12',
  'address:\n\u00a0\u00a0street: Shop 12',
  'list:\n  -\u00a0Shop',
  'street: Shop\ntown:\u2007Delhi\npin: x',
])('%j is refused for the wide or non-breaking space that YAML takes for a letter', (source) => {
  expect(String(problemsOf(`# The office\n${source}`))).toMatch(
    /^line [234] has U\+(00A0|2007), a space that was pasted from another program, where YAML needs one of the keyboard: delete it and type it again\.$/,
  );
});

test('A non-breaking space within a text is a part of it', () => {
  expect(problemsOf('street: Shop\u00a012\n')).toEqual({ street: 'Shop\u00a012' });
});
