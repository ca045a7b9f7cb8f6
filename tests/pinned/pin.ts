import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentLanguages } from '../../src/content-check/content-languages.ts';

/** A record of content/, as it stands there. */
export const record = (name: string) =>
  parse(readFileSync(`content/${contentLanguages('content')[0]}/${name}.yaml`, 'utf8'));

/**
 * Holds a word or a number of content/ to the specification. Words are the owner's: `npm test` (PINNED=told) tells a
 * departure and skips the test, `npm run test:pinned` fails on it.
 */
export function pinned(what: string, found: unknown, specified: unknown) {
  test(what, ({ skip }) => {
    const departs = !isDeepStrictEqual(found, specified);
    const told = `${what}: the specification says ${JSON.stringify(specified)}, content/ says ${JSON.stringify(found)}.`;
    if (departs && process.env.PINNED === 'told') {
      console.warn(told);
      skip(told);
    }
    expect(found, told).toEqual(specified);
  });
}
