import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../schemas/brand-schema.ts';
import { contrastProblems } from './contrast-problems.ts';

const { colours } = brand.parse(parse(readFileSync('content/brand.yaml', 'utf8')));

test('A text with too little contrast on the ground of a page is a problem, by the name of the ground', () => {
  const text = { day: '#8a6d5c', night: colours.text.night };
  expect(contrastProblems({ ...colours, text }).join('\n')).toContain(
    'on the ground "blush" has a contrast of',
  );
  expect(contrastProblems(colours)).toEqual([]);
});
