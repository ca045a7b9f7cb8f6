/**
 * Cuts the site's fonts from the full Anek Latin (SIL OFL 1.1): `npm run fonts`. Keeps the characters of
 * font-characters.ts, every other one that content/ writes, kerning, and the parts of the width and weight axes
 * that the type scale needs. Run it again when the check on glyphs says so.
 *
 * Three tables go that no browser needs: STAT and gasp serve menus and rasterisers of other systems, HVAR repeats
 * what the outlines' own variations say of the widths. The rupee is one static glyph.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { shownText } from '../content-check/shown-text.ts';
import { fontCharacters } from './font-characters.ts';

const source = (subset: string) =>
  readFileSync(
    new URL(
      `../../node_modules/@fontsource-variable/anek-latin/files/anek-latin-${subset}-wdth-normal.woff2`,
      import.meta.url,
    ),
  );
const fonts = [
  {
    file: 'anek-latin.woff2',
    subset: 'latin',
    characters: [...new Set([...fontCharacters, ...writtenCharacters()])].join(''),
    variationAxes: { wght: { min: 400, max: 630 }, wdth: { min: 105, max: 125 } },
    keepFeatures: ['kern'],
    dropTables: ['STAT', 'gasp', 'HVAR'],
  },
  {
    file: 'anek-latin-rupee.woff2',
    subset: 'latin-ext',
    characters: '₹',
    variationAxes: { wght: 500, wdth: 110 },
    keepFeatures: [],
    dropTables: ['STAT', 'gasp', 'HVAR', 'GDEF', 'GPOS', 'GSUB'],
  },
];

/** The characters that content/ shows; the rupee has a font of its own. */
function writtenCharacters(): string[] {
  const content = process.env.CONTENT_DIR ?? 'content';
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[/\\].*\.(yaml|md)$/.test(name))
    .flatMap((name) => [...shownText(readFileSync(join(content, name), 'utf8').replaceAll('\r\n', '\n'))])
    .filter((sign) => sign > ' ' && sign !== '₹');
}

for (const { file, subset, characters, ...cut } of fonts) {
  const font = await subsetFont(source(subset), characters, {
    ...cut,
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
  });
  writeFileSync(new URL(file, import.meta.url), font);
  console.log(`${file}: ${font.length} bytes`);
}
