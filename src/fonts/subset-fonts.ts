/**
 * Cuts the site's fonts from the full Anek Latin (SIL OFL 1.1): `npm run fonts`. Keeps printable ASCII
 * less the characters no text here uses, the punctuation of content/, kerning, and the parts of the
 * width and weight axes that the type scale needs. Run it again when the check on glyphs says so.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontCharacters } from './font-characters.ts';

const source = (subset: string) =>
  readFileSync(
    new URL(
      `../../node_modules/@fontsource-variable/anek-latin/files/anek-latin-${subset}-wdth-normal.woff2`,
      import.meta.url,
    ),
  );
const cut = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 630 }, wdth: { min: 105, max: 125 } },
  keepFeatures: ['kern'],
  noHinting: true,
  noLayoutClosure: true,
} as const;

for (const [file, subset, characters] of [
  ['anek-latin.woff2', 'latin', fontCharacters],
  ['anek-latin-rupee.woff2', 'latin-ext', '₹'],
] as const) {
  const font = await subsetFont(source(subset), characters, cut);
  writeFileSync(new URL(file, import.meta.url), font);
  console.log(`${file}: ${font.length} bytes`);
}
