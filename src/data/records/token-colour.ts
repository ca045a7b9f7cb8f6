import Color from 'colorjs.io';
import type { Palette } from '../schemas/brand-schema.ts';

export type Time = 'day' | 'night';

const lightDark = /^light-dark\(([^,]+),([^,]+)\)$/;
const brandColour = /^var\(--brand-(\w+)-(day|night)\)$/;
const tokenName = /^var\(--([\w-]+)\)$/;
/** The colour that it is derived from, and its channels. */
const relativeColour = /^oklch\(from (\S+) (.+)\)$/;
/** A channel: a letter, or the letter, an operator and a number of a `calc()`. */
const channel = /\b([lch])\b(?: ([-+*]) ([\d.]+))?/g;

/** What a browser shows for a value of src/styles/tokens.css, and the colour of the record that it follows from. */
export function colourOf(
  value: string,
  css: string,
  palette: Palette,
  time: Time,
): { colour: Color; from: string } {
  const resolved = (inner = '') => colourOf(inner.trim(), css, palette, time);
  if (value.startsWith('#')) return { colour: new Color(value), from: value };
  const [, day, night] = lightDark.exec(value) ?? [];
  if (day) return resolved(time === 'day' ? day : night);
  const [, base = '', at] = brandColour.exec(value) ?? [];
  if (base) return { colour: new Color(palette[base as keyof Palette][at as Time]), from: `${base}.${at}` };
  const [, token] = tokenName.exec(value) ?? [];
  if (token) return resolved(new RegExp(`--${token}:([^;]+);`).exec(css)?.[1]);
  const [, origin, channels] = relativeColour.exec(value) ?? [];
  if (!origin || !channels) throw new Error(`src/styles: "${value}" cannot be worked out.`);
  const { colour, from } = resolved(origin);
  return { colour: derived(colour, channels), from };
}

/** The colour whose channels follow from those of another, such as `calc(l + 0.1) c h`. */
function derived({ oklch }: Color, channels: string): Color {
  const values = [...channels.matchAll(channel)].map(([, letter, operator, operand]) => {
    // A grey has no hue.
    const from = oklch[letter as 'l' | 'c' | 'h'] ?? 0;
    if (operator === '*') return from * Number(operand);
    return from + Number(`${operator ?? ''}${operand ?? 0}`);
  });
  const [l = 0, c = 0, h = 0] = values;
  return new Color('oklch', [Math.min(Math.max(l, 0), 1), c, h]);
}
