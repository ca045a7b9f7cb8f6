/**
 * Another colour of this table, a colour of content/brand.yaml such as text.day, or six digits where the company has no
 * choice: green for success, red for errors. `siteColours` refuses any other name.
 */
export type ColourSource = string;

/** The difference between a colour and its source in OKLCH. */
export interface ColourChange {
  /** Added: 1 is the way from black to white. */
  readonly lightness?: number;
  /** Multiplied: 0 is grey. */
  readonly chroma?: number;
  /** Added, in degrees. */
  readonly hue?: number;
  /** Multiplied: 0 is transparent. */
  readonly alpha?: number;
}

/** The first of several colours that can be read on another one, or else the first. */
export interface ReadableColour {
  readonly on: ColourSource;
  readonly of: readonly ColourSource[];
}

type ColourFormula = ColourSource | readonly [source: ColourSource, change: ColourChange] | ReadableColour;

type ByTime = readonly [day: ColourFormula, night: ColourFormula];
const both = (formula: ColourFormula): ByTime => [formula, formula];

/** Every colour of the stylesheets, by day and by night. In them `bg` is `var(--bg)`. */
export const colourFormulas: Readonly<Record<string, ByTime>> = {
  // Backgrounds: bg behind everything, surface for panels, surface-alt for recessed parts.
  bg: ['background.day', 'background.night'],
  surface: [
    ['background.day', { lightness: 0.02, chroma: 0.5 }],
    ['background.night', { lightness: 0.04, chroma: 1.1 }],
  ],
  'surface-alt': [
    ['background.day', { lightness: -0.045, chroma: 2.3 }],
    ['background.night', { lightness: 0.02, chroma: 1.1 }],
  ],
  'surface-alt-2': [
    ['background.day', { lightness: -0.105, chroma: 3.6, hue: 4 }],
    ['background.night', { lightness: 0.09, chroma: 1.3 }],
  ],

  // Text: ink for headings and body, ink-2 for running text, ink-3 for hints.
  ink: ['text.day', 'text.night'],
  'ink-2': [['text.day', { lightness: 0.15 }], 'on-band-2'],
  'ink-3': [
    ['text.day', { lightness: 0.23, chroma: 0.9 }],
    ['text.night', { lightness: -0.21, chroma: 1.4, hue: 10 }],
  ],

  // Hairlines, and translucent layers.
  line: both(['ink', { alpha: 0.145 }]),
  'line-2': both(['ink', { alpha: 0.3 }]),
  veil: both(['surface', { alpha: 0.7 }]),
  'shadow-near': [
    ['text.day', { alpha: 0.06 }],
    ['text.night', { alpha: 0.1 }],
  ],
  'shadow-far': [
    ['text.day', { alpha: 0.35 }],
    ['#000000', { alpha: 0.67 }],
  ],

  // The main action and its dovetailed arrow block; links; accent-mark is for markers, never for text on light.
  primary: ['action.day', 'action.night'],
  'primary-hover': [
    ['action.day', { lightness: -0.07, chroma: 0.7 }],
    ['action.night', { lightness: 0.055, chroma: 0.86, hue: 4 }],
  ],
  'on-primary': [
    { on: 'action.day', of: ['background.day', 'text.day'] },
    { on: 'action.night', of: ['text.day', 'background.day'] },
  ],
  accent: ['accent.day', 'accent.night'],
  'on-accent': [
    { on: 'accent.day', of: ['band.day', 'background.day'] },
    { on: 'accent.night', of: ['background.day', 'text.day'] },
  ],
  link: ['action.day', ['action.night', { chroma: 0.83, hue: 2 }]],
  'accent-mark': ['band-pattern', 'link'],
  focus: ['#196a5e', '#e6b55d'],
  ok: ['#196a5e', 'ok-on-band'],
  err: ['#be3f1a', 'err-on-band'],
  'logo-main': ['primary', 'ink'],
  'logo-accent': both('accent-mark'),
  /** Logos of clients are made for white paper. */
  'logo-paper': [['background.day', { alpha: 0 }], 'on-band'],

  // The band: top bar, features, footer.
  band: ['band.day', 'band.night'],
  'band-2': [
    ['band.day', { lightness: 0.07, chroma: 1.4 }],
    ['band.night', { lightness: 0.05, chroma: 1.3 }],
  ],
  'band-low': both(['band', { lightness: -0.08 }]),
  'band-line': both(['on-band', { alpha: 0.17 }]),
  'band-frame': ['band', ['band.night', { lightness: 0.085, chroma: 1.5 }]],
  'band-pattern': both(['accent.day', { lightness: -0.1, chroma: 0.76 }]),
  'band-mark': both('accent.day'),
  'on-band-mark': both('text.day'),
  'on-band': both('background.day'),
  'on-band-2': both(['text.night', { lightness: -0.11, chroma: 1.3 }]),
  'ok-on-band': both('#7dc9b7'),
  'err-on-band': both('#f08d6a'),

  // Parts of a page.
  overlay: [
    ['background.day', { lightness: -0.03, chroma: 1.8, hue: -6, alpha: 0.85 }],
    ['background.night', { lightness: 0.01, alpha: 0.85 }],
  ],
  'overlay-soft': both(['overlay', { alpha: 0.71 }]),
  'dovetail-edge': [['line-2', { alpha: 0 }], 'line-2'],
  tabs: ['surface-alt', 'bg'],
  'tab-hover': both(['tab-selected', { alpha: 0.45 }]),
  'tab-selected': ['surface', 'surface-alt-2'],
  star: ['surface-alt', ['background.night', { lightness: 0.145, chroma: 1.7 }]],
  'star-veil': [
    ['ink', { alpha: 0 }],
    ['ink', { alpha: 0.16 }],
  ],
  'contact-bg': ['accent.day', 'surface'],
  form: ['surface', 'bg'],
  field: [
    ['text.day', { lightness: 0.345, chroma: 0.8 }],
    ['text.night', { lightness: -0.325, chroma: 1.2, hue: 15 }],
  ],

  // Illustrations: the bar of a window, the marked row, the words of a bad state.
  'window-bar': both(['band.day', { lightness: -0.06, chroma: 0.66 }]),
  marked: both(['accent.day', { alpha: 0.17 }]),
  'marked-bad': both(['err', { alpha: 0.14 }]),
  'text-marker': ['surface-alt-2', 'line-2'],
  entry: ['surface-alt', 'surface-alt-2'],
  drawing: ['band-2', 'accent-mark'],
};
