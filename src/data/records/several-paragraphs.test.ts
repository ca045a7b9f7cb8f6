import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { severalParagraphs } from './several-paragraphs.ts';

const problemsOf = (lead: string) =>
  severalParagraphs(fixtureRecord('home', 'home', { introduction: { heading: 'Work', lead } }));

test.each([
  'We build.\n\nWe test.',
  'We build.\n \t\n  We test.',
  'We do:\n- leave\n- overtime',
  'We do:\n  • leave',
  'We do:\n\t‣\tleave',
  '•\u00A0leave',
  '* leave',
])('%j is told, because a page shows one paragraph', (lead) => {
  expect(problemsOf(lead)).toEqual([
    'content/en/home.yaml: introduction.lead has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets.',
  ]);
});

test.each([
  'Our staff\nknow it.\n',
  'Our staff know it.\n\n',
  'Mon - Fri * only',
  '-10 °C to 40 °C',
  'a\n-10 °C',
])('%j is one paragraph', (lead) => {
  expect(problemsOf(lead)).toEqual([]);
});
