import { expect, test } from 'vitest';
import { devanagariWords } from './font-characters.ts';
import { createGlyphRenderer } from './shaped-text.fixtures.ts';
import { labelStyle, subsetDevanagari } from './subset-fonts.ts';
import { readWholeFont } from './whole-fonts.ts';

const text = 'क्षेत्र में सॉफ़्टवेयर की रुपये जैसी क़ीमत, डॉक्टर, श्रृंखला और द्वितीय विश्व';

test('A font cut to words draws them, and each letter alone, as the whole font does', async () => {
  const words = devanagariWords(text, 'hi');
  const [cut] = await subsetDevanagari(words);
  if (!cut) throw new Error('There is no font.');
  expect(cut.bytes.length).toBeLessThan(30_000);
  const drawn = await createGlyphRenderer(cut.bytes);
  const whole = await createGlyphRenderer(readWholeFont('devanagari'), { wght: 400, wdth: 105 });
  for (const word of [...words, ...new Set(words.join(''))]) expect(drawn(word), word).toEqual(whole(word));
});

test('A label in Devanagari is as strong as the Latin letters beside it: it has the font of headings', async () => {
  const fonts = await subsetDevanagari(devanagariWords(text, 'hi'));
  const ofLabels = fonts.filter(({ weights }) => {
    const [from = 0, to = 0] = weights.split(' ').map(Number);
    return from <= labelStyle.wght && labelStyle.wght <= to;
  });
  expect(ofLabels.map(({ file }) => file)).toEqual(['anek-devanagari-heading.woff2']);
});

test('The words of a language are those of its texts and its months; without Devanagari there are none', async () => {
  expect(devanagariWords(text, 'hi')).toEqual(expect.arrayContaining(['सॉफ़्टवेयर', 'अक्टूबर']));
  expect(devanagariWords('Hello', 'en')).toEqual([]);
  expect(await subsetDevanagari([])).toEqual([]);
});
