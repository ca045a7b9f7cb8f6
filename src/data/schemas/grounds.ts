import type { ByDayAndNight } from './brand-schema.ts';

interface Ground extends ByDayAndNight {
  /** The colour of the text on it: the page's, or the band's where the ground is dark by day too. */
  readonly text: 'ink' | 'on-band';
}

/**
 * The colours that a record may choose for the ground of its page. By day each is near the wall of a picture, by night it is
 * a dark colour of the same hue: the dark pictures have it on their walls, brighter by what the dark room takes away
 * (`NIGHT_WALLS` in art/kit.py). The yellow of the call belongs to the form alone.
 */
export const grounds = {
  mint: { day: '#c6d8c3', night: '#12302a', text: 'ink' },
  sage: { day: '#8fb3a4', night: '#17332c', text: 'ink' },
  steel: { day: '#b9c4cf', night: '#232f3b', text: 'ink' },
  blush: { day: '#e3b8a2', night: '#3e2227', text: 'ink' },
  terracotta: { day: '#e0a98f', night: '#42281d', text: 'ink' },
  ochre: { day: '#e7c981', night: '#3f2c12', text: 'ink' },
  maroon: { day: '#6d2a2a', night: '#3a1a1a', text: 'on-band' },
  indigo: { day: '#34456f', night: '#1c2742', text: 'on-band' },
  teal: { day: '#1f4a45', night: '#102d32', text: 'on-band' },
} as const satisfies Readonly<Record<string, Ground>>;

export type GroundName = keyof typeof grounds;
export const groundNames = Object.keys(grounds) as GroundName[];
