import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../schemas/brand.ts';
import { contrastProblems, readTokens } from './contrast-problems.ts';
import { colourOf } from './token-colour.ts';

const tokens = readTokens();
const { colours } = brand.parse(parse(readFileSync('content/brand.yaml', 'utf8')));

test('The delivered colours can be read', () => {
  expect(contrastProblems(colours)).toEqual([]);
});

test('A text that cannot be told from its background is refused by name', () => {
  const [problem, ...others] = contrastProblems({
    ...colours,
    action: { day: '#9ac99a', night: '#f0b13f' },
  });
  expect(problem).toMatch(
    /^colours: action\.day on background\.day has a contrast of 1\.\d to 1 where at least 4\.5 are needed to read it/,
  );
  expect(others.join()).toContain('background.day on action.day');
});

test('A blue band turns what follows from it blue, and nothing else', () => {
  const band = { day: '#14264a', night: '#101d38' };
  const hue = (token: string, palette = { ...colours, band }) =>
    colourOf(`var(--${token})`, tokens, palette, 'day').colour.oklch.h;
  expect(hue('rose-2')).toBeGreaterThan(240);
  expect(hue('bg')).toBe(hue('bg', colours));
});
