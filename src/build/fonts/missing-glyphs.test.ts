import { expect, test } from 'vitest';
import { readContent } from '../../data/records/read-content.ts';
import { missingGlyphs } from './missing-glyphs.ts';

const problemsOf = (language: string, title: string, text = '') =>
  missingGlyphs({
    language,
    records: [
      {
        file: `content/${language}/a.md`,
        kind: 'policies',
        id: 'a',
        problems: [],
        data: { title },
        text,
        textLine: 9,
      },
    ],
  });

test.each([
  ['en', 'We build 🚀 fast', 'title has 🚀 (U+1F680)'],
  ['en', 'Ωmega', 'title has Ω (U+03A9)'],
  ['hi', 'तेज़ 🚀', 'title has 🚀 (U+1F680)'],
  ['en', 'हिन्दी', 'title has ह (U+0939)'],
])('In the language %s "%s" is told with its field and its code point', (language, title, sentence) => {
  expect(problemsOf(language, title)).toEqual([
    expect.stringContaining(`content/${language}/a.md: ${sentence}`),
  ]);
});

test('Of the text of a policy the line is named', () => {
  expect(problemsOf('en', 'Terms', 'One\nTwo ☎')).toEqual([
    expect.stringContaining('a.md: line 10 has ☎ (U+260E)'),
  ]);
});

test.each([
  ['en', 'Łódź, Türkiye, ₹5 – “a” ś\u00A0\u200B'],
  ['hi', 'नमस्ते ERP, ₹५ क्ष\u200D'],
  ['ta', 'தமிழ் 🚀'],
])('In the language %s "%s" has every glyph, or is drawn in the fonts of the reader', (language, title) => {
  expect(problemsOf(language, title)).toEqual([]);
});

test('The fonts have a glyph for every character of content/', () => {
  const { translations, ...original } = readContent('content');
  expect([original, ...translations].flatMap(missingGlyphs)).toEqual([]);
});
