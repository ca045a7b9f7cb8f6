import { readFileSync } from 'node:fs';

const files = {
  latin: 'anek-latin/files/anek-latin-latin',
  'latin-ext': 'anek-latin/files/anek-latin-latin-ext',
  devanagari: 'anek-devanagari/files/anek-devanagari-devanagari',
} as const;

/** The uncut files of the typeface (SIL OFL 1.1), as its packages have them. */
export type WholeFont = keyof typeof files;

export function readWholeFont(name: WholeFont): Buffer {
  return readFileSync(`node_modules/@fontsource-variable/${files[name]}-wdth-normal.woff2`);
}
