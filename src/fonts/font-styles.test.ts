import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontStyles } from './font-styles.ts';

const fonts = [
  { file: 'anek-latin.woff2', characters: 'Aa b', bytes: Buffer.alloc(0) },
  { file: 'anek-latin-ext.woff2', characters: '₹', bytes: Buffer.alloc(0) },
];

test('What stands in for the font has its characters and no others, which the families after it hold', async () => {
  const faces = (await fontStyles(fonts)).trim().split('\n');
  const of = (family: string) => faces.filter((face) => face.includes(`font-family:${family};`));
  expect(of('Anek')).toHaveLength(1);
  expect(of('AnekFallback').filter((face) => !face.includes('unicode-range:U+20,U+41,U+61-62;'))).toEqual([]);
  expect(of('AnekRare')).toEqual([expect.stringContaining('unicode-range:U+20B9;')]);
});

test('A family with letters comes before that of rare characters, or browsers make substitutes for it', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  expect(/--font: (.+);/.exec(tokens)?.[1]).toBe('Anek, AnekFallback, AnekRare, system-ui, sans-serif');
});
