import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

/** The mistakes of a record, or else its data, below a comment that has the signs of YAML. */
function read(source: string) {
  const parsed = parseYaml(`# The office & its shop! *\n${source}`);
  return 'problems' in parsed ? parsed.problems : parsed.data;
}

const ofComment = (line: number, written: string) =>
  `line ${line} has a text that ends before its #, because YAML reads the rest as a comment: put it in quotation marks, ${written}; a comment stands on a line of its own, as far in as the next key.`;

test.each([
  ['street: Shop #12, Lane', 2, "'Shop #12, Lane'"],
  ['street: Shop #12 \t\n', 2, "'Shop #12'"],
  ["street: The owner's shop #12", 2, "'The owner''s shop #12'"],
  ['street: #12 Lane', 2, "'#12 Lane'"],
  ['list:\n  - Plot #7', 3, "'Plot #7'"],
  ['list: [Tally, Plot #7\n  ]', 2, "'Plot #7'"],
  ['text: We are at shop\n  #12, Lane\nnext: a', 2, "'We are at shop #12, Lane'"],
  ['text: > #1 in Saharanpur\n', 2, "'#1 in Saharanpur'"],
  ['text: >-   #1 in Saharanpur\n', 2, "'#1 in Saharanpur'"],
  ['text: | #1 in Saharanpur\n', 2, "'#1 in Saharanpur'"],
])('%j, where the text after # would vanish, is refused with what to write', (source, line, written) => {
  expect(read(source)).toEqual([ofComment(line, written)]);
});

test.each([
  ['tagline: &Company builds', '&', "'&Company builds'"],
  ['tagline: &Company builds \t\n', '&', "'&Company builds'"],
  ['tagline: !New offices', '!', "'!New offices'"],
  ['tagline: !New\n', '!', "'!New'"],
  ['tagline: ! New offices', '!', "'! New offices'"],
  ['tagline: !!str 5', '!', "'!!str 5'"],
  ['tagline: &One  !New office', '&', "'&One  !New office'"],
  ['Q&A: !New office', '!', "'!New office'"],
  ['tagline: *Best', '*', "'*Best'"],
])('%j, whose first word would vanish, is refused with what to write', (source, sign, written) => {
  expect(read(source)).toEqual([
    `line 2 begins a text with ${sign}, which YAML reads as a sign of its own: put it in quotation marks, ${written}.`,
  ]);
});

test('An anchor and its alias are refused too: a record repeats its words', () => {
  const sentence = 'which YAML reads as a sign of its own: put it in quotation marks';
  expect(read('street: &office Mill Lane\nplace: *office\n')).toEqual([
    `line 2 begins a text with &, ${sentence}, '&office Mill Lane'.`,
    `line 3 begins a text with *, ${sentence}, '*office'.`,
  ]);
});

test.each([
  ['hero: !New\n  heading: Shops', '!New'],
  ['list: &Best\n  - a', '&Best'],
  ['list: !New\n  # About the list\n  - a', '!New'],
])(
  '%j, where a word before keys or entries would vanish, is refused by the line of that word',
  (source, sign) => {
    expect(read(source)).toEqual([
      `line 2 has ${sign} before a list or a group of keys, where YAML reads it as a sign of its own: take it away.`,
    ]);
  },
);

test.each([
  ['postalCode: 012345', '012345', '12345'],
  ['mobile: +911320000000', '+911320000000', '911320000000'],
  ['version: 1.0', '1.0', '1'],
  ['code: 0x1F', '0x1F', '31'],
  ['order: .inf', '.inf', 'Infinity'],
  ['name: True', 'True', 'true'],
  ['012: a', '012', '12'],
])('%j is refused with both values that may be meant', (source, written, meant) => {
  expect(read(source)).toEqual([
    `line 2 has ${written}, which YAML reads as ${meant}: put it in quotation marks, '${written}', or write ${meant} if that is meant.`,
  ]);
});

test.each([
  ['from: 1999.50', '1999.50', '1999.5'],
  ['version: 1.10', '1.10', '1.1'],
])('%j may be a price, which is told to be a whole number', (source, written, meant) => {
  expect(read(source)).toEqual([
    `line 2 has ${written}, which YAML reads as ${meant}: put it in quotation marks, '${written}', or write ${meant} if that is meant; a price is a whole number.`,
  ]);
});

test.each(['“10:00”', '”10:00”', '‘10:00’', '„10:00“', '«10:00»'])(
  '%s, whose quotation marks a text program has changed, is told how to write either',
  (written) => {
    expect(read(`opens: ${written}`)).toEqual([
      `line 2 has ${written}, in quotation marks that a page would show: write '10:00' with those of the keyboard, or '${written}' if the page should show them.`,
    ]);
  },
);

test.each(['NULL', '~'])('A name %s, which would be nothing, is refused', (name) => {
  expect(read(`name: ${name}`)).toEqual([
    `line 2 has ${name}, which YAML reads as nothing: put it in quotation marks, '${name}', or leave it out.`,
  ]);
});

test.each([
  [
    '# About the street\nstreet: Shop 12\n# About the town\ntown: Saharanpur\n',
    { street: 'Shop 12', town: 'Saharanpur' },
  ],
  ["street: 'Shop #12'\nsign: C#\n", { street: 'Shop #12', sign: 'C#' }],
  ["mobile: '+911' # the office\n", { mobile: '+911' }],
  ['address: # the office\n  town: Saharanpur\n', { address: { town: 'Saharanpur' } }],
  ['list:\n  - a\n  # About b\n  - b\n# End\n', { list: ['a', 'b'] }],
  [
    "said: '“No.”'\ntitle: “No” and “Yes”\nend: We say “No”\n",
    { said: '“No.”', title: '“No” and “Yes”', end: 'We say “No”' },
  ],
  ['text: >-\n  #1 in\n  town\n', { text: '#1 in town' }],
  ['text: |-\n  5 > #3 or | #4\n', { text: '5 > #3 or | #4' }],
  ['text: "R&D: two\n  lines, 012!"\n', { text: 'R&D: two lines, 012!' }],
  ['name:\n# About the town\ntown: Saharanpur\n', { name: null, town: 'Saharanpur' }],
  ['a:\n  name:\n\n  # About the town\n  town: Agra\n', { a: { name: null, town: 'Agra' } }],
  [
    'order: 12\nshown: true\nratio: 1.5\nempty:\nnothing: null\n',
    { order: 12, shown: true, ratio: 1.5, empty: null, nothing: null },
  ],
])('%j is read as it is written', (source, data) => {
  expect(read(source)).toEqual(data);
});
