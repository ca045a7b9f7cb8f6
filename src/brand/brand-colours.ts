import type { Plugin } from 'vite';
import type { Palette } from '../schemas/brand.ts';
import { brandedTokens } from './branded-tokens.ts';

/** Puts the colours of content/brand.yaml into the stylesheet of tokens. */
export function brandColours(palette: Palette | undefined): Plugin {
  return {
    name: 'brand-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!palette || !/\/styles\/tokens\.css(\?|$)/.test(id)) return null;
      return { code: brandedTokens(code, palette), map: null };
    },
  };
}
