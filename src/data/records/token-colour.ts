import Color from 'colorjs.io';
import type { Palette } from '../schemas/brand.ts';

export type Time = 'day' | 'night';

/** What a browser shows for a value of src/styles/tokens.css, and the colour of the record that it follows from. */
export function colourOf(
  value: string,
  css: string,
  palette: Palette,
  time: Time,
): { colour: Color; from: string } {
  const resolved = (inner = '') => colourOf(inner.trim(), css, palette, time);
  if (value.startsWith('#')) return { colour: new Color(value), from: value };
  const [, day, night] = /^light-dark\(([^,]+),([^,]+)\)$/.exec(value) ?? [];
  if (day) return resolved(time === 'day' ? day : night);
  const [, base = '', at] = /^var\(--brand-(\w+)-(day|night)\)$/.exec(value) ?? [];
  if (base) return { colour: new Color(palette[base as keyof Palette][at as Time]), from: `${base}.${at}` };
  const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (token) return resolved(new RegExp(`--${token}:([^;]+);`).exec(css)?.[1]);
  const [, origin, channels] = /^oklch\(from (\S+) (.+)\)$/.exec(value) ?? [];
  if (!origin || !channels) throw new Error(`src/styles: "${value}" cannot be worked out.`);
  const { colour, from } = resolved(origin);
  return { colour: derived(colour, channels), from };
}

/** The channels of a relative colour: each a letter or `calc(letter operator number)`. */
function derived({ oklch }: Color, channels: string): Color {
  const [l = 0, c = 0, h = 0] = [...channels.matchAll(/\b([lch])\b(?: ([-+*]) ([\d.]+))?/g)].map(
    ([, channel, operator, operand]) => {
      // A grey has no hue.
      const from = oklch[channel as 'l' | 'c' | 'h'] ?? 0;
      if (operator === '*') return from * Number(operand);
      return from + Number(`${operator ?? ''}${operand ?? 0}`);
    },
  );
  return new Color('oklch', [Math.min(Math.max(l, 0), 1), c, h]);
}
