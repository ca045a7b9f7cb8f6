import { afterAll, expect, test } from 'vitest';
import { listed, type Page } from './built-site.ts';

/*
 * The rhythm of running text: where too many sentences are very short, they read as a telegram. A table with a warning,
 * because an owner's texts never fail a test.
 */

const SHORT_WORDS = 8;
const MAX_SHORT_SHARE = 0.25;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

test('Sentences under eight words are counted as short', () => {
  const text = 'No. Emergency stops stay as they are. Our software reads their state and never overrides it.';
  expect(rhythmOf([text])).toEqual({ sentences: 3, short: 2 });
});

afterAll(() => {
  const rows = listed
    .filter((page) => page.root.querySelector('html')?.attrs.lang?.startsWith('en'))
    .filter(({ path }) => !path.includes('/policies/'))
    .map((page) => ({ page: page.path, ...rhythmOf(paragraphsOf(page)) }))
    .filter(({ sentences: all, short }) => short > all * MAX_SHORT_SHARE);
  if (rows.length === 0) return;
  console.warn(`More than a quarter of the sentences have fewer than ${SHORT_WORDS} words:`);
  console.table(rows);
});

/** Paragraphs of whole sentences, without the form, which is the same on every page. */
function paragraphsOf({ root }: Page): string[] {
  return root
    .querySelectorAll('main p')
    .filter((paragraph) => !paragraph.closest('#contact'))
    .map((paragraph) => paragraph.textContent.trim())
    .filter((text) => /[.?!]$/.test(text));
}

function rhythmOf(paragraphs: readonly string[]) {
  const lengths = paragraphs.flatMap((text) =>
    [...sentences.segment(text)].map(({ segment }) => wordCount(segment)),
  );
  return { sentences: lengths.length, short: lengths.filter((length) => length < SHORT_WORDS).length };
}

function wordCount(sentence: string): number {
  return [...words.segment(sentence)].filter(({ isWordLike }) => isWordLike).length;
}
