import Color from 'colorjs.io';
import type { Palette } from '../schemas/brand.ts';
import { colourBases, tokenPalette } from './colour-bases.ts';

const declaration = /--([\w-]+):([^;]+);/g;
const colour = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)( \/ [\d.]+)?\)/g;

/** The stylesheet of tokens with each colour as far from its base in the given palette as it is in its own. */
export function brandedTokens(css: string, palette: Palette): string {
  return css.replace(declaration, (whole, token: string, value: string) => {
    const bases = colourBases[token];
    if (!bases) return whole;
    // light-dark(day, night): what is written second holds by night.
    let place = 0;
    const recoloured = value.replace(colour, (written, l: string, c: string, h: string, alpha = '') => {
      const [name, time] = (bases[place++ % 2] ?? '').split('.') as [keyof Palette, 'day' | 'night'];
      const from = tokenPalette[name][time];
      const to = palette[name][time];
      if (from.toLowerCase() === to.toLowerCase() || Number(l) === 0) return written;
      return `oklch(${moved([Number(l), Number(c), Number(h)], oklch(from), oklch(to)).join(' ')}${alpha})`;
    });
    return `--${token}:${recoloured};`;
  });
}

type Oklch = readonly [lightness: number, chroma: number, hue: number];

function oklch(hex: string): Oklch {
  const [l, c, h] = new Color(hex).to('oklch').coords;
  // A grey has no hue.
  return [l ?? 0, c ?? 0, h ?? 0];
}

/** As much lighter, as many times stronger and as far round the circle of hues as the colour is from its old base. */
function moved([l, c, h]: Oklch, from: Oklch, to: Oklch): string[] {
  const lightness = Math.min(Math.max(l + to[0] - from[0], 0), 1);
  const chroma = from[1] > 0 ? (c / from[1]) * to[1] : c;
  const hue = (h + to[2] - from[2] + 360) % 360;
  return [rounded(lightness, 3), rounded(chroma, 3), rounded(hue, 0)];
}

function rounded(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
