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
  ['See [our shop](www.example.com)', ']('],
  ['请看[价格]（https://example.com）', ']（'],
  ['＊＊重点＊＊', '＊＊'],
  ['We *really* build', '*'],
  ['*Prices* and _dates_', '*'],
  ['All _dates_ hold', '_'],
  ['All __dates__ hold', '__'],
  ['Type `npm ci` here', '`'],
])('%j is told with its field, because a page would show %s', (text, sign) => {
  expect(textsWithSigns({ lead: 'Words', cards: [{ title: text }] })).toEqual([
    `cards[0].title has "${sign}", which a page would show as it is: a text here has neither HTML nor Markdown, so take it away.`,
  ]);
});

test.each([
  ['Caf\uFFFD', '\uFFFD'],
  ['CafÃ© Berlin', 'Ã©'],
  ['The clientâ€™s desk', 'â€™'],
  ['20 Â°C', 'Â°'],
  ['The client\u0092s desk', '\u0092'],
])('A letter that was lost is told: %s', (title, sign) => {
  expect(textsWithSigns({ title })).toEqual([
    `title has "${sign}" in place of a letter that was lost when the file was saved: write the letter again, and save the file as UTF-8.`,
  ]);
});

test('A bullet of Word, which is in a font of Word alone, is told', () => {
  expect(textsWithSigns({ title: '\uF0B7 Payroll' })).toEqual([
    expect.stringMatching(/^title has "\uF0B7", a sign of a font such as Symbol/),
  ]);
});

test.each([
  'Fewer than 5 < 6, and 6 > 5',
  'Asha <asha@example.com>',
  'R&D; AT&T, Q & A',
  '2 * 3 * 4, a footnote* and *****',
  'Pages [1] (the first) and [2](second)',
  '{{company}} on {name}',
  'Star*Works* and snake_case_names, 4* and 5* hotels, ____ and *',
  'Fields with (*) are required, those with (*) need proof',
  'Files *.jpg/*.png, paths /api/*/items/*, (a + b)*(c + d)*(e)',
  'AMANHÃ, “IRMÃ”, Â…',
])('%j has no such sign', (text) => {
  expect(textsWithSigns({ text })).toEqual([]);
});
