import Color from 'colorjs.io';
import type { ByDayAndNight, Palette, Time } from '../schemas/brand-schema.ts';
import { type ColourChange, type ColourSource, colourFormulas } from './colour-formulas.ts';

export interface SiteColour {
  readonly colour: Color;
  /** The colour of content/brand.yaml that it is derived from, such as text.day; its own digits where there is none. */
  readonly from: string;
}

/** The colours of the stylesheets by their names, at one time. */
type SiteColours = ReadonlyMap<string, SiteColour>;

/** Computes every colour of the stylesheets from the company's colours. */
export function siteColours(palette: Palette, time: Time): SiteColours {
  const colourOf = (source: ColourSource): SiteColour => {
    if (source.startsWith('#')) return { colour: new Color(source), from: source };
    if (source.includes('.')) return { colour: new Color(brandColour(palette, source)), from: source };
    const [day, night] = colourFormulas[source] ?? [];
    const formula = time === 'day' ? day : night;
    if (!formula) throw new Error(`colour-formulas.ts has no colour "${source}".`);
    if (typeof formula === 'string') return colourOf(formula);
    if ('of' in formula) return readable(colourOf(formula.on).colour, formula.of.map(colourOf));
    const [origin, change] = formula;
    const { colour, from } = colourOf(origin);
    return { colour: changed(colour, change), from };
  };
  return new Map(Object.keys(colourFormulas).map((name) => [name, colourOf(name)]));
}

/** The least contrast of text to its background in WCAG 2.2 (1.4.3). */
export const TEXT_CONTRAST = 4.5;

function readable(background: Color, colours: readonly SiteColour[]): SiteColour {
  const found = colours.find(({ colour }) => contrast(colour, background) >= TEXT_CONTRAST) ?? colours[0];
  if (!found) throw new Error('A readable colour has nothing to choose from.');
  return found;
}

/** A colour as stylesheets write it: six digits, or eight where it is translucent. */
export function hexOf(colour: Color): string {
  // Like browsers, this clips each channel that a screen cannot show.
  return colour.to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false });
}

/** The contrast of two colours in WCAG 2.2. */
export function contrast(one: Color, other: Color): number {
  return one.contrast(other, 'WCAG21');
}

/** The digits of a colour of brand.yaml, such as text.day. */
export function brandColour(palette: Palette, name: string): string {
  const [colour = '', time = ''] = name.split('.');
  return palette[colour as keyof Palette][time as keyof ByDayAndNight];
}

function changed({ oklch, alpha }: Color, change: ColourChange): Color {
  const { lightness = 0, chroma = 1, hue = 0, alpha: opacity = 1 } = change;
  // A grey has no hue.
  const [l, c, h] = [oklch.l ?? 0, oklch.c ?? 0, oklch.h ?? 0];
  return new Color(
    'oklch',
    [Math.min(Math.max(l + lightness, 0), 1), c * chroma, h + hue],
    (alpha ?? 1) * opacity,
  );
}
