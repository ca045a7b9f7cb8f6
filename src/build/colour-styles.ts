import { hexOf, siteColours } from '../data/colours/site-colours.ts';
import type { Palette, Time } from '../data/schemas/brand-schema.ts';
import { grounds } from '../data/schemas/grounds.ts';

/**
 * Every colour as a custom property, by day and by night: by night where the visitor has chosen the dark theme, or where the
 * system is dark and they have not chosen the light one. Paper has the colours of the day. They precede the page's
 * stylesheets, whose `tokens` replace some where a visitor prefers contrast.
 */
export function colourStyles(palette: Palette): string {
  const night = properties(palette, 'night');
  return [
    '@layer colours{',
    `:root{${properties(palette, 'day')}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}}}`,
    `@media screen{:root[data-theme=dark]{${night}}}`,
    ...groundRules,
    '}',
  ].join('');
}

function properties(palette: Palette, time: Time): string {
  const colours = Array.from(siteColours(palette, time), ([name, { colour }]) => [name, hexOf(colour)]);
  const ofGrounds = Object.entries(grounds).map(([name, ground]) => [name, ground[time]]);
  return [...colours, ...ofGrounds].map(([name, value]) => `--${name}:${value}`).join(';');
}

const groundRules = Object.entries(grounds).map(
  ([name, { text }]) => `[data-ground=${name}]{--ground:var(--${name});--on-ground:var(--${text})}`,
);
