import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandedTokens } from './branded-tokens.ts';
import { readBrand } from './read-brand.ts';

/** Puts the colours of content/brand.yaml into the stylesheet of tokens. */
export function brandColours(contentDir: string): Plugin {
  return {
    name: 'brand-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/tokens\.css(\?|$)/.test(id)) return null;
      this.addWatchFile(join(contentDir, 'brand.yaml'));
      return { code: brandedTokens(code, readBrand(contentDir).colours), map: null };
    },
  };
}
