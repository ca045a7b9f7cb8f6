import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { References } from '../references/references.tsx';
import { People } from './people.tsx';

const entry = { name: 'Asha Verma', role: 'Head of development', text: 'Asha plans.' };
const reference = { client: 'Example Mills', text: 'We connected forty looms.', permission: 'By email' };

test.each<[string, ReactElement]>([
  ['people', createElement(People, { people: { heading: 'People', entries: [entry] }, pictures: [] })],
  ['references', createElement(References, { references: { heading: 'Work', entries: [reference] } })],
])('The list of %s has a class, so that base.css takes its bullets away', (_, section) => {
  const html = renderToStaticMarkup(section);
  expect(html.match(/<ul[^>]*>/g)).toEqual([expect.stringContaining('class=')]);
});
