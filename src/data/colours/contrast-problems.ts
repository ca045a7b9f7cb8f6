import Color from 'colorjs.io';
import type { Palette, Time } from '../schemas/brand-schema.ts';
import { grounds } from '../schemas/grounds.ts';
import { type SiteColour, siteColours } from './site-colours.ts';

/** The least contrasts of WCAG 2.2: of text (1.4.3), and of parts that a visitor has to see to use a page (1.4.11). */
const TEXT = 4.5;
const NON_TEXT = 3;

/** The colours of text on each background, without the colours of illustrations' drawings. */
const textOn: Readonly<Record<string, readonly string[]>> = {
  bg: ['ink', 'ink-2', 'ink-3', 'link'],
  surface: ['ink', 'ink-2', 'ink-3', 'link', 'ok', 'err'],
  'surface-alt': ['ink', 'ink-2', 'ink-3', 'link'],
  form: ['ink', 'ink-2', 'ink-3', 'link', 'ok', 'err'],
  'contact-bg': ['ink', 'ink-2'],
  tabs: ['ink', 'ink-2', 'ink-3'],
  'tab-selected': ['ink', 'ink-3'],
  entry: ['ink'],
  primary: ['on-primary'],
  'primary-hover': ['on-primary'],
  accent: ['on-accent'],
  band: ['on-band', 'on-band-2', 'band-mark'],
  'band-2': ['on-band', 'on-band-2', 'band-mark'],
  'band-low': ['on-band-2'],
  'window-bar': ['on-band', 'on-band-2'],
  'band-mark': ['band', 'on-band-mark'],
};

/** The colours of fields' edges, of the focus ring and of the logo, on each background. */
const seenOn: Readonly<Record<string, readonly string[]>> = {
  bg: ['focus', 'logo-main'],
  surface: ['focus'],
  'surface-alt': ['focus'],
  entry: ['focus'],
  form: ['focus', 'field'],
};

/** Colours that are not derived from the company's, by their names in the check's sentences. */
const fixedColourNames: Readonly<Record<string, string>> = {
  err: 'the red of errors',
  ok: 'the green of what is well',
  focus: 'the ring around what has the focus',
};

interface NamedColour extends Pick<SiteColour, 'colour'> {
  readonly name: string;
  /** True where the owner can change it in brand.yaml. */
  readonly isInBrand: boolean;
}

interface ColourPair {
  readonly front: NamedColour;
  readonly back: NamedColour;
  readonly minimum: number;
}

/** A sentence for each pair of colours with too little contrast. Of pairs that derive from the same two, one is reported. */
export function contrastProblems(palette: Palette): string[] {
  const low = (['day', 'night'] as const)
    .flatMap((time) => colourPairs(palette, time))
    .filter((pair) => contrastOf(pair) < pair.minimum)
    .sort((one, other) => contrastOf(other) - contrastOf(one));
  const names = ({ front, back }: ColourPair) => [front.name, back.name].sort().join(' and ');
  return [...new Map(low.map((pair) => [names(pair), pair])).values()].map(sentence);
}

/** Every pair of colours that carries text or has to be seen. */
function colourPairs(palette: Palette, time: Time): readonly ColourPair[] {
  const colours = siteColours(palette, time);
  const named = (name: string): NamedColour => {
    const { colour, from } = colours.get(name) as SiteColour;
    return { colour, name: fixedColourNames[name] ?? from, isInBrand: !(name in fixedColourNames) };
  };
  const pairsOf = (table: typeof textOn, minimum: number) =>
    Object.entries(table).flatMap(([back, fronts]) =>
      fronts.map((front) => ({ front: named(front), back: named(back), minimum })),
    );
  const onGrounds = Object.entries(grounds).map(([name, ground]) => ({
    front: named(ground.text),
    back: { colour: new Color(ground[time]), name: `the ground "${name}"`, isInBrand: false },
    minimum: TEXT,
  }));
  const white = { colour: new Color('#ffffff'), name: 'the white of mails', isInBrand: false };
  const inMails = time === 'day' ? [{ front: named('ink'), back: white, minimum: TEXT }] : [];
  return [...pairsOf(textOn, TEXT), ...pairsOf(seenOn, NON_TEXT), ...onGrounds, ...inMails];
}

function contrastOf({ front, back }: ColourPair): number {
  return front.colour.contrast(back.colour, 'WCAG21');
}

function sentence(pair: ColourPair): string {
  const { front, back, minimum } = pair;
  // Rounded down: 4.48 is less than 4.5.
  const contrast = (Math.floor(contrastOf(pair) * 10) / 10).toFixed(1);
  return `colours: ${front.name} on ${back.name} has a contrast of ${contrast} to 1 where at least ${minimum} are needed to read it; ${remedy(pair)}.`;
}

function remedy({ front, back }: ColourPair): string {
  const frontIsDarker = front.colour.luminance < back.colour.luminance;
  if (front.isInBrand && back.isInBrand) return 'make one of them darker or the other lighter';
  if (front.isInBrand) return `make ${front.name} ${frontIsDarker ? 'darker' : 'lighter'}`;
  return `make ${back.name} ${frontIsDarker ? 'lighter' : 'darker'}`;
}
