import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../schemas/brand-schema.ts';
import { contrastProblems } from './contrast-problems.ts';

const { colours } = brand.parse(parse(readFileSync('content/brand.yaml', 'utf8')));
const { background, text } = colours;

test('The colours of the company can be read', () => {
  expect(contrastProblems(colours)).toEqual([]);
});

test('A text with too little contrast on the ground of a page is a problem, by the name of the ground', () => {
  const pale = { ...text, day: '#8a6d5c' };
  expect(contrastProblems({ ...colours, text: pale }).join('\n')).toMatch(
    /text.day on the ground "blush" has a contrast of .* make text.day darker\./,
  );
});

test('A background on which the red of errors cannot be read is a problem, with what to do', () => {
  const sand = { ...background, day: '#e8dcc4' };
  expect(contrastProblems({ ...colours, background: sand })).toContain(
    'colours: the red of errors on background.day has a contrast of 4.2 to 1 where at least 4.5 are needed to read it; make background.day lighter.',
  );
});

test('A pale text on a dark background by day is a problem in mails, which are white', () => {
  const swapped = {
    ...colours,
    background: { ...background, day: '#2e1617' },
    text: { ...text, day: '#f1f7f0' },
  };
  expect(contrastProblems(swapped).join('\n')).toContain(
    'text.day on the white of mails has a contrast of 1.0 to 1',
  );
});

test('Two colours that cannot be read on each other by day and by night are told once, with the lower contrast', () => {
  const pale = { ...colours, band: { day: '#e8fff0', night: '#c8ffd8' } };
  const pairs = contrastProblems(pale).map((problem) => problem.split(' has ')[0]);
  expect(pairs).toContain('colours: background.day on band.day');
  expect(pairs).toEqual([...new Set(pairs)]);
});

test('A contrast is not rounded up to the one that is needed, and two colours are told once', () => {
  const red = { ...colours, action: { ...colours.action, day: '#e30613' } };
  expect(contrastProblems(red)).toEqual([
    'colours: action.day on background.day has a contrast of 3.9 to 1 where at least 4.5 are needed to read it; make one of them darker or the other lighter.',
  ]);
});
