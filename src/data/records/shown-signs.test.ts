import { expect, test } from 'vitest';
import { textsWithSigns } from './shown-signs.ts';

test.each([
  ['We <b>build</b> software', '<b>'],
  ['One line<br/>and another', '<br/>'],
  ['Stock &amp; sales', '&amp;'],
  ['Stock&#160;list', '&#160;'],
  ['We **build** software', '**'],
  ['See [our prices](/about/how-we-work)', ']('],
  ['See [our prices] (https://example.com)', '] ('],
])('%j is told with its field, because a page would show %s', (text, sign) => {
  expect(textsWithSigns({ lead: 'Words', cards: [{ title: text }] })).toEqual([
    `cards[0].title has "${sign}", which a page would show as it is: a text here has neither HTML nor Markdown, so take it away.`,
  ]);
});

test('A letter that was lost is told', () => {
  expect(textsWithSigns({ title: 'Caf\uFFFD' })).toEqual([
    'title has "\uFFFD" in place of a letter that was lost when the file was saved: write the letter again, and save the file as UTF-8.',
  ]);
});

test.each([
  'Fewer than 5 < 6, and 6 > 5',
  'Asha <asha@example.com>',
  'R&D; AT&T, Q & A',
  '2 * 3 * 4, a footnote* and *****',
  'Pages [1] (the first) and [2](second)',
  '{{company}} on {name}',
])('%j has no such sign', (text) => {
  expect(textsWithSigns({ text })).toEqual([]);
});
