import { readFileSync } from 'node:fs';
import type { Palette } from '../schemas/brand.ts';
import { colourOf } from './token-colour.ts';

/** WCAG 2.2: text (1.4.3), and what has to be seen to use a page (1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

/** The stylesheets that give tokens their colours. */
export function readTokens(): string {
  return ['tokens', 'section-tokens'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('');
}

/** Foreground tokens and the backgrounds that they are used on. */
const pairs = [
  ['ink-2', 'bg', TEXT],
  ['ink-3', 'sunken', TEXT],
  ['link', 'bg', TEXT],
  ['field', 'form', SIGN],
  ['on-primary', 'primary', TEXT],
  ['ink-2', 'call', TEXT],
  ['on-rose-2', 'rose', TEXT],
  ['rose-mark', 'rose', SIGN],
] as const;

/** Pairs of colours with too little contrast, a sentence each. */
export function contrastProblems(palette: Palette): string[] {
  const tokens = readTokens();
  return (['day', 'night'] as const).flatMap((time) =>
    pairs.flatMap(([front, back, least]) => {
      const [text, ground] = [front, back].map((token) => colourOf(`var(--${token})`, tokens, palette, time));
      const contrast = text && ground ? text.colour.contrast(ground.colour, 'WCAG21') : 0;
      if (contrast >= least) return [];
      return [
        `colours: ${text?.from} on ${ground?.from} has a contrast of ${contrast.toFixed(1)} to 1 where at least ${least} are needed to read it; make one of them darker or the other lighter.`,
      ];
    }),
  );
}
