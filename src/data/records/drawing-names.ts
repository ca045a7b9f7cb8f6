import { readdirSync, readFileSync } from 'node:fs';
import type { DrawingSet } from '../schemas/field-schemas.ts';

/** The names of the drawings that records may name, by their set. */
export const drawingNames: Readonly<Record<DrawingSet, readonly string[]>> = {
  icons: readdirSync('src/components/star-icon/drawings').map((file) => file.replace('.svg', '')),
  motifs: [...readFileSync('src/components/motif/motifs.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id = '']) => id,
  ),
};
