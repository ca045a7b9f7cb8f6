import Color from 'colorjs.io';
import type { Palette, Time } from '../schemas/brand-schema.ts';
import { grounds } from '../schemas/grounds.ts';
import { readableShade, withShade } from './readable-shade.ts';
import { contrast, type SiteColour, siteColours, TEXT_CONTRAST } from './site-colours.ts';

/** The least contrast in WCAG 2.2 of parts that a visitor has to see to use a page (1.4.11). */
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

/** Texts and edges that are paler than the colour of the text: that one alone can be read where they cannot. */
const paleText: ReadonlySet<string> = new Set(['ink-2', 'ink-3', 'field']);

/** Colours that are not derived from the company's, by their names in the check's sentences. */
const fixedColourNames: Readonly<Record<string, string>> = {
  err: 'the red of errors',
  ok: 'the green of what is well',
  focus: 'the ring around what has the focus',
};

interface NamedColour extends Pick<SiteColour, 'colour'> {
  readonly name: string;
  /** The colour of brand.yaml from which it follows, such as text.day; absent where none does. */
  readonly from?: string;
}

interface ColourPair {
  readonly front: NamedColour;
  readonly back: NamedColour;
  readonly minimum: number;
}

/** A sentence for each pair of colours with too little contrast. Of pairs that derive from the same two, one is reported. */
export function contrastProblems(palette: Palette): string[] {
  const low = lowPairs(palette).sort((one, other) => contrastOf(other) - contrastOf(one));
  const names = ({ front, back }: ColourPair) => [sourceOf(front), sourceOf(back)].sort().join(' and ');
  return [...new Map(low.map((pair) => [names(pair), pair])).values()].map(
    (pair) => `colours: ${sentence(pair)}${advice(pair, palette)}.`,
  );
}

const sourceOf = ({ name, from = name }: NamedColour) => from;

const lowPairs = (palette: Palette) =>
  (['day', 'night'] as const)
    .flatMap((time) => colourPairs(palette, time))
    .filter((pair) => contrastOf(pair) < pair.minimum);

/** Every pair of colours that carries text or has to be seen. */
function colourPairs(palette: Palette, time: Time): readonly ColourPair[] {
  const colours = siteColours(palette, time);
  const named = (name: string): NamedColour => {
    const { colour, from } = colours.get(name) as SiteColour;
    const fixed = fixedColourNames[name];
    if (fixed) return { colour, name: fixed };
    return { colour, from, name: paleText.has(name) ? `a pale shade of ${from}` : from };
  };
  const pairsOf = (table: typeof textOn, minimum: number) =>
    Object.entries(table).flatMap(([back, fronts]) =>
      fronts.map((front) => ({ front: named(front), back: named(back), minimum })),
    );
  const onGrounds = Object.entries(grounds).map(([name, ground]) => ({
    front: named(ground.text),
    back: { colour: new Color(ground[time]), name: `the ground "${name}"` },
    minimum: TEXT_CONTRAST,
  }));
  const white = { colour: new Color('#ffffff'), name: 'the white of mails' };
  const inMails = time === 'day' ? [{ front: named('ink'), back: white, minimum: TEXT_CONTRAST }] : [];
  return [...pairsOf(textOn, TEXT_CONTRAST), ...pairsOf(seenOn, NON_TEXT), ...onGrounds, ...inMails];
}

const contrastOf = ({ front, back }: ColourPair) => contrast(front.colour, back.colour);

function sentence(pair: ColourPair): string {
  const { front, back, minimum } = pair;
  // Rounded down: 4.48 is less than 4.5.
  const rounded = (Math.floor(contrastOf(pair) * 10) / 10).toFixed(1);
  return `${front.name} on ${back.name} has a contrast of ${rounded} to 1 where at least ${minimum} are needed to read it; ${remedy(pair)}`;
}

function remedy({ front, back }: ColourPair): string {
  const frontIsDarker = front.colour.luminance < back.colour.luminance;
  if (front.from && back.from) return 'make one of them darker or the other lighter';
  if (front.from) return `make ${front.from} ${frontIsDarker ? 'darker' : 'lighter'}`;
  return `make ${back.from} ${frontIsDarker ? 'lighter' : 'darker'}`;
}

/** A shade of one of the two with which they can be read: of several that with which most other pairs can. */
function advice({ front, back, minimum }: ColourPair, palette: Palette): string {
  const shades = ([-1, 1] as const).flatMap((direction) => [
    readableShade(palette, front, back.colour, direction, minimum),
    readableShade(palette, back, front.colour, direction, minimum),
  ]);
  const [best] = shades
    .flatMap((shade) => shade ?? [])
    .map((shade) => ({ ...shade, low: lowPairs(withShade(palette, shade)).length }))
    .sort((one, other) => one.low - other.low);
  return best ? `, such as ${best.from} '${best.hex}'` : '';
}
