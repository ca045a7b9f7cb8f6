import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

/** The mistakes of a record, or else its data, below a comment that has the signs of YAML. */
function read(source: string) {
  const parsed = parseYaml(`# The office & its shop! *\n${source}`);
  return 'problems' in parsed ? parsed.problems : parsed.data;
}

test.each([
  ['street: Shop #12, Lane', 2, "'Shop #12, Lane'"],
  ["street: The owner's shop #12 \t\n", 2, "'The owner''s shop #12'"],
  ['street: #12 Lane', 2, "'#12 Lane'"],
  ['list:\n  - Plot #7', 3, "'Plot #7'"],
  ['list: [Tally, Plot #7\n  ]', 2, "'Plot #7'"],
  ['text: We are at shop\n  #12, Lane\nnext: a', 2, "'We are at shop #12, Lane'"],
])('%j, where the text after # would vanish, is refused with what to write', (source, line, written) => {
  expect(read(source)).toEqual([
    `line ${line} has a text that ends before its #, because YAML reads the rest as a comment: put it in quotation marks, ${written}; a comment stands on a line of its own, as far in as the next key.`,
  ]);
});

test.each([
  ['tagline: &Company builds \t\n', '&', "'&Company builds'"],
  ['tagline: !New offices', '!', "'!New offices'"],
  ['tagline: !New\n', '!', "'!New'"],
  ['tagline: &One  !New office', '&', "'&One  !New office'"],
  ['Q&A: !New office', '!', "'!New office'"],
  ['tagline: *Best', '*', "'*Best'"],
  ['hero: !New\n  heading: Shops', '!', "'!New'"],
])('%j, whose first word would vanish, is refused with what to write', (source, sign, written) => {
  expect(read(source)).toContain(
    `line 2 begins a text with ${sign}, which YAML reads as a sign of its own: put it in quotation marks, ${written}.`,
  );
});

test('A bullet that is further in than those above it would be a part of their text, so it is refused', () => {
  expect(read('list:\n  - Native apps\n    - Simple screens\n  - Offers\n')).toEqual([
    'line 4 begins with a hyphen further in than the one above it, so that both are one text: put it as far in.',
  ]);
});

test.each([
  ['postalCode: 012345', '012345', '12345'],
  ['mobile: +911320000000', '+911320000000', '911320000000'],
  ['name: True', 'True', 'true'],
  ['name: ~', '~', 'nothing'],
  ['012: a', '012', '12'],
])('%j is refused with both values that may be meant', (source, written, meant) => {
  expect(read(source)).toEqual([
    `line 2 has ${written}, which YAML reads as ${meant}: put it in quotation marks, '${written}', or write ${meant} if that is meant.`,
  ]);
});

test.each([
  ['version: 1.10', '1.10', '1.1'],
  ['from: 200.000', '200.000', '200'],
])('%j is told beside this that a quantity has no points', (source, written, meant) => {
  expect(read(source)).toEqual([
    `line 2 has ${written}, which YAML reads as ${meant}: put it in quotation marks, '${written}', or write ${meant} if that is meant; a price has neither points nor commas, as in 200000.`,
  ]);
});

test.each(['“10:00”', '”10:00”', '‘10:00’', '„10:00“', '«10:00»', "‘10:00'", "10:00'", '10:00"'])(
  '%s, which a text program has changed or which lost a quotation mark, is told how to write either',
  (written) => {
    const shown = written.replaceAll("'", "''");
    expect(read(`opens: ${written}`)).toEqual([
      `line 2 has ${written}, with a quotation mark that a page would show: write '10:00' with those of the keyboard on both sides, or '${shown}' if the page should show it.`,
    ]);
  },
);

test.each([
  ["# About the street\nstreet: 'Shop #12'\nsign: C#\n# End\n", { street: 'Shop #12', sign: 'C#' }],
  ["mobile: '+911' # the office\n", { mobile: '+911' }],
  ['address: # the office\n  town: Saharanpur\n', { address: { town: 'Saharanpur' } }],
  ['list:\n  - a\n  # About b\n  - b\n', { list: ['a', 'b'] }],
  ["said: '“No.”'\nend: “No” and “Yes”\n", { said: '“No.”', end: '“No” and “Yes”' }],
  ['size: 15" or 17"\nfor: our clients’\n', { size: '15" or 17"', for: 'our clients’' }],
  ['text: >-\n  #1 in\n  town\n', { text: '#1 in town' }],
  ['text: "R&D: two\n  lines, 012!"\n', { text: 'R&D: two lines, 012!' }],
  ['name:\n\n# About the town\ntown: Saharanpur\n', { name: null, town: 'Saharanpur' }],
  [
    'order: 12\nshown: true\nratio: 1.5\nnothing: null\n',
    { order: 12, shown: true, ratio: 1.5, nothing: null },
  ],
])('%j is read as it is written', (source, data) => {
  expect(read(source)).toEqual(data);
});
