import { readdirSync, readFileSync } from 'node:fs';

/** Icons that records may name: Phosphor's names, drawn as in its duotone weight. */
export const iconNames = readdirSync('src/components/star-icon/drawings').map((file) =>
  file.replace('.svg', ''),
);

/** Drawings that the stations of a diagram may name. */
export const motifNames = [
  ...readFileSync('src/components/motif/motifs.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g),
].map(([, id = '']) => id);
