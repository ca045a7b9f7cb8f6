import { expect, test } from 'vitest';
import { createAcceptedEncodings, prefersJson } from './content-negotiation.ts';

test.each<[string | undefined, string[]]>([
  [undefined, ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['*;q=0', []],
  ['identity;q=0, br', ['br']],
])('Accept-Encoding %s allows, best first, %j', (header, encodings) => {
  const acceptedEncodings = createAcceptedEncodings();
  expect([acceptedEncodings(header), acceptedEncodings(header)]).toEqual([encodings, encodings]);
});

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

test.each<[accept: string | undefined, contentType: string | undefined, json: boolean]>([
  ['application/json', form, true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', json, false],
  ['application/json, text/html;q=0.9', form, true],
  ['*/*', form, false],
  ['*/*', json, true],
  [undefined, json, true],
  ['image/png', form, false],
])('Accept %s, posted as %s, prefers JSON: %s', (accept, contentType, expected) => {
  expect(prefersJson({ accept, 'content-type': contentType })).toBe(expected);
});
