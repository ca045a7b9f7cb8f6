import Color from 'colorjs.io';
import type { Palette } from '../schemas/brand.ts';
import { brandedTokens } from './branded-tokens.ts';

/** WCAG 2.2: text (1.4.3), and what has to be seen to use a page (1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

interface Pair {
  readonly front: string;
  readonly back: string;
  readonly least: number;
  /** Which colours of the record they follow from, by day and by night. */
  readonly said: readonly [day: string, night: string];
}

const pairs: readonly Pair[] = [
  pair('ink-2', 'bg', TEXT, 'text on background'),
  pair('ink-3', 'sunken', TEXT, 'text on background'),
  pair('link', 'bg', TEXT, 'action on background'),
  pair('field', 'form', SIGN, 'text on background'),
  {
    ...{ front: 'on-primary', back: 'primary', least: TEXT },
    said: ['background.day on action.day', 'text.day on action.night'],
  },
  {
    ...{ front: 'on-call-2', back: 'call', least: TEXT },
    said: ['text.day on accent.day', 'text.night on background.night'],
  },
  {
    ...{ front: 'on-rose-2', back: 'rose', least: TEXT },
    said: ['text.night on band.day', 'text.night on band.night'],
  },
  {
    ...{ front: 'rose-mark', back: 'rose', least: SIGN },
    said: ['accent.day on band.day', 'accent.day on band.night'],
  },
];

/** Colours that cannot be told apart where one stands on the other, a sentence each. */
export function contrastProblems(tokens: string, palette: Palette): string[] {
  const css = brandedTokens(tokens, palette);
  return pairs.flatMap(({ front, back, least, said }) =>
    [0, 1].flatMap((time) => {
      const contrast = colourOf(css, front, time).contrast(colourOf(css, back, time), 'WCAG21');
      if (contrast >= least) return [];
      const found = contrast.toFixed(1);
      return [
        `colours: ${said[time]} has a contrast of ${found} to 1 where at least ${least} are needed to read it; make one of them darker or the other lighter.`,
      ];
    }),
  );
}

function pair(front: string, back: string, least: number, names: string): Pair {
  const at = (time: string) => names.replace(/(\w+) on (\w+)/, `$1.${time} on $2.${time}`);
  return { front, back, least, said: [at('day'), at('night')] };
}

/** A token's colour by day or by night, where it has one for both. */
function colourOf(css: string, token: string, time: number): Color {
  const [, value = ''] = new RegExp(`--${token}:([^;]+);`).exec(css) ?? [];
  const colours = value.match(/oklch\([^)]+\)/g) ?? [];
  const written = colours[time] ?? colours[0];
  if (!written) throw new Error(`src/styles/tokens.css has no colour --${token}.`);
  return new Color(written);
}
