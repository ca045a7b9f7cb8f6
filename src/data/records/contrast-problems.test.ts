import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../schemas/brand-schema.ts';
import { contrastProblems, readTokens } from './contrast-problems.ts';
import { colourOf } from './token-colour.ts';

const tokens = readTokens();
const { colours } = brand.parse(parse(readFileSync('content/brand.yaml', 'utf8')));

test('A blue band turns what follows from it blue, and nothing else', () => {
  const band = { day: '#14264a', night: '#101d38' };
  const hue = (token: string, palette = { ...colours, band }) =>
    colourOf(`var(--${token})`, tokens, palette, 'day').colour.oklch.h;
  expect(hue('band-2')).toBeGreaterThan(240);
  expect(hue('bg')).toBe(hue('bg', colours));
});

test('A text with too little contrast on the ground of a page is a problem, by the name of the ground', () => {
  const text = { day: '#8a6d5c', night: colours.text.night };
  expect(contrastProblems({ ...colours, text }).join('\n')).toContain(
    'on the ground "blush" has a contrast of',
  );
  expect(contrastProblems(colours)).toEqual([]);
});
