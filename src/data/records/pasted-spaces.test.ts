import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

function read(source: string) {
  const parsed = parseYaml(`# The office\n${source}`);
  return 'problems' in parsed ? parsed.problems : parsed.data;
}

test.each([
  ['street:\u00a0Shop 12', 2, '00A0'],
  ['address:\n\u00a0\u00a0street: Shop 12', 3, '00A0'],
  ['list:\n  -\u00a0Shop', 3, '00A0'],
  ['street: Shop\ntown:\u2007Delhi\npin: x', 3, '2007'],
  ['post\u00a0code: 1', 2, '00A0'],
  ['  street: Shop\ntown:\u00a0Delhi', 3, '00A0'],
  ['address:\n  street: Shop\n  town: Delhi\n\u3000\u3000pin: x', 5, '3000'],
  ['street: "Shop"\ntown: a: b\npin:\u00a0x', 4, '00A0'],
])('%j is refused once, for the space that YAML takes for a letter', (source, line, code) => {
  expect(read(source)).toEqual([
    `line ${line} has U+${code}, a space that was pasted from another program, where YAML needs one of the keyboard: delete it and type it again.`,
  ]);
});

test.each([
  ['street: Shop\u00a012\n', { street: 'Shop\u00a012' }],
  ["street: '\u00a0Shop'\n", { street: '\u00a0Shop' }],
  ["street: '-\u00a0Shop'\n", { street: '-\u00a0Shop' }],
  ['text: >-\n  Two\n  -\u00a0three\n', { text: 'Two -\u00a0three' }],
])('Such a space within a text is a part of it: %j', (source, data) => {
  expect(read(source)).toEqual(data);
});
