import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Choice, type State, States, statesOf } from './states.tsx';

const labels = ['Morning', 'Noon', 'Evening'];

/** The texts of states, each after the numbers of the options that show it. */
function textsOf(choice: Choice, states: readonly State[], closed?: string) {
  const children = (text: string) => text;
  const html = renderToStaticMarkup(createElement(States<string>, { choice, states, closed, children }));
  if (!html.startsWith('<')) return [html];
  return [...html.matchAll(/data-shown="([^"]*)">(.*?)<\/(?:span|i)>/g)].map(
    ([, shown, text = '']) => `${shown}: ${text.replace(/<[^>]*>/g, '').trim()}`,
  );
}

test('Equal texts are one state, and a text that some options show names them; one that all show is plain text', () => {
  const states = statesOf(['Four', 'Three', 'Four']);
  expect(textsOf({ labels }, states)).toEqual(['1 3: Morning, Evening: Four', '2: Noon: Three']);
  expect(textsOf({ labels }, statesOf(['Four', 'Four', 'Four']))).toEqual(['Four']);
});

test('A text that stays once an option has added it names that option alone', () => {
  const states = [{ value: 'Paid', shownFor: [2, 3], shownFrom: 2 }];
  expect(textsOf({ labels }, states)).toEqual(['2 3: Noon: Paid']);
});

test('A cover is shown with the options that do not show the text', () => {
  const states = [{ value: 'Penicillin', shownFor: [2] }];
  expect(textsOf({ labels }, states, 'Closed')).toEqual(['2: Noon: Penicillin', '1 3: Closed']);
});

test('In one state there is its text alone, without names; a text that comes and goes keeps its space', () => {
  const choice = { labels, only: 2 };
  expect(textsOf(choice, statesOf(['Four', 'Three', 'Five']))).toEqual(['Three']);
  expect(textsOf(choice, [{ value: 'Paid', shownFor: [3], shownFrom: 3 }])).toEqual(['3: Paid']);
});
