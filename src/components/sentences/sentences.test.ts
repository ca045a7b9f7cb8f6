import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentences } from './sentences.tsx';

const sentencesOf = (text: string) =>
  renderToStaticMarkup(createElement(Sentences, { text })).match(/(?<=>)[^<]+(?=<\/span>)/g);

test.each([
  ['Sorry! No data found', ['Sorry!', 'No data found']],
  ['A guest complains. How far back can we look?', ['A guest complains.', 'How far back can we look?']],
  ['यह चल सकता है? बिजली चली जाए तो?', ['यह चल सकता है?', 'बिजली चली जाए तो?']],
  ['Dr. Rao asks: 4.0 vs. 3.0?', ['Dr. Rao asks: 4.0 vs. 3.0?']],
])('%j may be broken between its sentences alone', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
