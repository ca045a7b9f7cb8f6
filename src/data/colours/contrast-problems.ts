import Color from 'colorjs.io';
import type { Palette, Time } from '../schemas/brand-schema.ts';
import { grounds } from '../schemas/grounds.ts';
import { type SiteColour, siteColours } from './site-colours.ts';

/** WCAG 2.2: text (1.4.3), and what has to be seen to use a page (1.4.11). */
const TEXT = 4.5;
const NON_TEXT = 3;

/** Foreground colours and the backgrounds that they are used on. */
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
  return (['day', 'night'] as const).flatMap((time) => problemsAt(time, palette));
}

function problemsAt(time: Time, palette: Palette): string[] {
  const colours = siteColours(palette, time);
  const colour = (name: string) => colours.get(name) as SiteColour;
  const onColours = pairs.map(([front, back, minimum]) => [colour(front), colour(back), minimum] as const);
  const onGrounds = Object.entries(grounds).map(([name, ground]) => {
    const back = { colour: new Color(ground[time]), from: `the ground "${name}"` };
    return [colour(ground.text), back, TEXT] as const;
  });
  return [...onColours, ...onGrounds].flatMap(([front, back, minimum]) => {
    const contrast = front.colour.contrast(back.colour, 'WCAG21');
    if (contrast >= minimum) return [];
    return [
      `colours: ${front.from} on ${back.from} has a contrast of ${contrast.toFixed(1)} to 1 where at least ${minimum} are needed to read it; make one of them darker or the other lighter.`,
    ];
  });
}
