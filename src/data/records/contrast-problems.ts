import { readFileSync } from 'node:fs';
import type { Palette } from '../schemas/brand-schema.ts';
import { colourOf } from './token-colour.ts';

/** WCAG 2.2: text (1.4.3), and what has to be seen to use a page (1.4.11). */
const TEXT = 4.5;
const NON_TEXT = 3;

/** The stylesheets that set the colours of tokens. */
export function readTokens(): string {
  return ['tokens', 'section-tokens', 'grounds']
    .map((name) => readFileSync(`src/styles/${name}.css`, 'utf8'))
    .join('');
}

/** Foreground tokens and the backgrounds that they are used on. */
const pairs = [
  ['ink-2', 'bg', TEXT],
  ['ink-3', 'surface-alt', TEXT],
  ['link', 'bg', TEXT],
  ['field', 'form', NON_TEXT],
  ['on-primary', 'primary', TEXT],
  ['ink-2', 'contact-bg', TEXT],
  ['on-band-2', 'band', TEXT],
  ['band-mark', 'band', NON_TEXT],
] as const;

/** Pairs of colours with too little contrast, a sentence each. */
export function contrastProblems(palette: Palette): string[] {
  const tokens = readTokens();
  const onTokens = pairs.flatMap(([foreground, background, minimum]) =>
    problemsOf({ foreground, background, minimum, tokens, palette, name: undefined }),
  );
  const onGrounds = readGrounds(tokens).flatMap(({ name, properties }) =>
    problemsOf({
      foreground: 'on-ground',
      background: 'ground',
      minimum: TEXT,
      tokens: properties + tokens,
      palette,
      name: `the ground "${name}"`,
    }),
  );
  return [...onTokens, ...onGrounds];
}

/** The rule of a ground: its name, and its declarations. */
const groundRules = /\[data-ground="([^"]+)"\] \{([^}]+)\}/g;

/** The grounds that a page may have, each with the properties that it sets. */
function readGrounds(css: string): { name: string; properties: string }[] {
  return [...css.matchAll(groundRules)].map(([, name = '', properties = '']) => ({
    name,
    properties,
  }));
}

interface Pair {
  foreground: string;
  background: string;
  minimum: number;
  tokens: string;
  palette: Palette;
  /** What the background is called, where it is no colour of the brand. */
  name: string | undefined;
}

function problemsOf({ foreground, background, minimum, tokens, palette, name }: Pair): string[] {
  return (['day', 'night'] as const).flatMap((time) => {
    const front = colourOf(`var(--${foreground})`, tokens, palette, time);
    const back = colourOf(`var(--${background})`, tokens, palette, time);
    const contrast = front.colour.contrast(back.colour, 'WCAG21');
    if (contrast >= minimum) return [];
    return [
      `colours: ${front.from} on ${name ?? back.from} has a contrast of ${contrast.toFixed(1)} to 1 where at least ${minimum} are needed to read it; make one of them darker or the other lighter.`,
    ];
  });
}
