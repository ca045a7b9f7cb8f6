import type { Palette } from '../schemas/brand.ts';

type Base = `${keyof Palette}.${'day' | 'night'}`;

/** The palette that src/styles/tokens.css is written in. */
export const tokenPalette: Palette = {
  background: { day: '#f1f7f0', night: '#091b16' },
  text: { day: '#2e1617', night: '#eaefe3' },
  action: { day: '#601b22', night: '#f0b13f' },
  accent: { day: '#f0b13f', night: '#601b22' },
  band: { day: '#411418', night: '#391417' },
};

/** From which colour of the palette each token follows, by day and by night. Tokens that are not named are fixed. */
export const colourBases: Readonly<Record<string, readonly [day: Base, night: Base]>> = {
  bg: ['background.day', 'background.night'],
  surface: ['background.day', 'background.night'],
  sunken: ['background.day', 'background.night'],
  'sunken-2': ['background.day', 'background.night'],
  star: ['background.day', 'background.night'],
  form: ['background.day', 'background.night'],
  veil: ['background.day', 'background.night'],
  'veil-soft': ['background.day', 'background.night'],
  ink: ['text.day', 'text.night'],
  'ink-2': ['text.day', 'text.night'],
  'ink-3': ['text.day', 'text.night'],
  line: ['text.day', 'text.night'],
  'line-2': ['text.day', 'text.night'],
  field: ['text.day', 'text.night'],
  shadow: ['text.day', 'text.night'],
  'on-call': ['text.day', 'text.night'],
  'on-call-2': ['text.day', 'text.night'],
  primary: ['action.day', 'action.night'],
  'primary-hover': ['action.day', 'action.night'],
  link: ['action.day', 'action.night'],
  'logo-dark': ['action.day', 'text.night'],
  'on-primary': ['background.day', 'text.day'],
  accent: ['accent.day', 'accent.night'],
  'on-accent': ['band.day', 'background.day'],
  brass: ['accent.day', 'action.night'],
  call: ['accent.day', 'background.night'],
  rose: ['band.day', 'band.night'],
  'rose-2': ['band.day', 'band.night'],
  'cabinet-wood': ['band.day', 'band.night'],
  'on-rose': ['background.day', 'background.day'],
  'on-rose-2': ['text.night', 'text.night'],
  'rose-line': ['background.day', 'background.day'],
  'rose-mark': ['accent.day', 'accent.day'],
};
