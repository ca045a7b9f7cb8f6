import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { motifNames } from '../../schemas/motif-names.ts';

const drawings = readFileSync(new URL('motifs.svg', import.meta.url), 'utf8');

test('Every motif has a drawing, and every drawing is a motif', () => {
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual([...motifNames].sort());
});

test('Drawings hold no text, and no colour of their own', () => {
  expect(drawings).not.toMatch(/<text|stroke=|style=|fill="(?!none)/);
});
