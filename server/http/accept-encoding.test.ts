import { expect, it } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

it.each<[string | undefined, string[]]>([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip;q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', []],
  ['identity;q=1, br;q=0.3', ['identity', 'br']],
  ['BR', ['br', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=oops', ['identity']],
  ['identity;q=0, br', ['br']],
])('Accept-Encoding %s allows, best first, %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
