import { readFileSync } from 'node:fs';

/** Grounds that a page may have: the colours of src/styles/grounds.css by their names. */
export const groundNames = [
  ...new Set(
    [...readFileSync('src/styles/grounds.css', 'utf8').matchAll(/\[data-ground="([^"]+)"\]/g)].map(
      ([, name = '']) => name,
    ),
  ),
];
