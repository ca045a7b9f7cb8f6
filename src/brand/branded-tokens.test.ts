import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandedTokens } from './branded-tokens.ts';
import { colourBases, tokenPalette } from './colour-bases.ts';
import { contrastProblems } from './contrast-problems.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const palette = (changes: object) => ({ ...tokenPalette, ...changes });

test('The palette of the tokens leaves them as they are written', () => {
  expect(brandedTokens(tokens, tokenPalette)).toBe(tokens);
});

test('Every token that follows the palette is there', () => {
  for (const token of Object.keys(colourBases)) expect(tokens).toContain(`--${token}:`);
});

test('A blue band turns what follows from it blue, and nothing else', () => {
  const css = brandedTokens(tokens, palette({ band: { day: '#14264a', night: '#101d38' } }));
  expect(css).toMatch(
    /--rose: ?light-dark\(oklch\(0\.27\d? 0\.07\d? 26\d\), oklch\(0\.2\d+ 0\.05\d? 26\d\)\);/,
  );
  expect(css).toContain('--bg: light-dark(oklch(0.97 0.012 140), oklch(0.205 0.026 172));');
});

test('The palette of the tokens can be read', () => {
  expect(contrastProblems(tokens, tokenPalette)).toEqual([]);
});

test('A text that cannot be told from its background is refused by name', () => {
  const [problem, ...others] = contrastProblems(
    tokens,
    palette({ action: { day: '#9ac99a', night: '#f0b13f' } }),
  );
  expect(problem).toMatch(
    /^colours: action\.day on background\.day has a contrast of 1\.\d to 1 where at least 4\.5 are needed to read it/,
  );
  expect(others.join()).toContain('background.day on action.day');
});
