import Color from 'colorjs.io';
import type { Palette, Time } from '../schemas/brand-schema.ts';
import { brandColour, contrast, type SiteColour } from './site-colours.ts';

/** Another shade for a colour of brand.yaml, such as text.day, in six digits. */
export interface Shade {
  readonly from: string;
  readonly hex: string;
}

/** Lightness goes from 0, black, to 1, white. Steps smaller than this one are not seen. */
const STEP = 0.01;

/**
 * The nearest shade of the colour that `front` follows from with which it can be read on `back`: a darker one for a
 * direction of -1, a lighter one for 1. Undefined where none is.
 */
export function readableShade(
  palette: Palette,
  { from = '', colour }: Partial<SiteColour> & Pick<SiteColour, 'colour'>,
  back: Color,
  direction: 1 | -1,
  minimum: number,
): Shade | undefined {
  if (from === '') return undefined;
  for (let change = STEP; change < 1; change += STEP)
    if (contrast(shifted(colour, direction * change), back) >= minimum) {
      const shade = shifted(new Color(brandColour(palette, from)), direction * (change + STEP));
      return { from, hex: shade.toString({ format: 'hex', collapse: false }) };
    }
  return undefined;
}

/** The palette with another shade. */
export function withShade(palette: Palette, { from, hex }: Shade): Palette {
  const [colour, time] = from.split('.') as [keyof Palette, Time];
  return { ...palette, [colour]: { ...palette[colour], [time]: hex } };
}

/** The colour with another lightness, or its nearest one of the same hue that a screen can show. */
function shifted(colour: Color, change: number): Color {
  const [lightness, chroma, hue] = colour.to('oklch').coords;
  const light = Math.min(Math.max((lightness ?? 0) + change, 0), 1);
  return new Color('oklch', [light, chroma ?? 0, hue ?? 0]).to('srgb').toGamut();
}
