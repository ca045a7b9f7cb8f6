import { expect, test } from 'vitest';
import { characterProblems } from './character-problems.ts';

const problemsOf = (written: string, text = '') =>
  characterProblems({
    file: 'content/en/company.yaml',
    kind: 'company',
    id: 'company',
    problems: [],
    data: { mobile: { display: written } },
    text,
    textLine: 5,
  });

test.each([
  ['\u202A+91 98765 43210\u202C', 'U+202A, a sign that nobody sees'],
  ['\uFEFFShop', 'U+FEFF, a sign that nobody sees'],
  ['a\u0007b', 'U+0007, a sign that nobody sees'],
  ['a\tb', 'U+0009, a sign that nobody sees'],
  ['a\u2028b', 'U+2028, a sign that nobody sees'],
  ['Caf\uFFFD', 'U+FFFD, which stands for a letter that was lost'],
])('%j is refused with its field and its code point', (written, sentence) => {
  expect(problemsOf(written)).toEqual([
    expect.stringContaining(`content/en/company.yaml: mobile.display has ${sentence}`),
  ]);
});

test('Of the text of a policy the line is named', () => {
  expect(problemsOf('', 'One\nTw\u200Eo')).toEqual([
    expect.stringContaining('company.yaml: line 6 has U+200E'),
  ]);
});

test.each(['क्ष\u200D और नम\u200Cस्ते', 'soft\u00ADhyphen', 'zero\u200Bwidth', 'two\nlines', 'ŁódźΩ🚀\u00A0₹'])(
  '%j is accepted',
  (written) => {
    expect(problemsOf(written)).toEqual([]);
  },
);
