import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ['bytes=0-99', { kind: 'part', first: 0, last: 99 }],
  ['bytes=900-', { kind: 'part', first: 900, last: 999 }],
  ['bytes=-100', { kind: 'part', first: 900, last: 999 }],
  ['bytes=-5000', { kind: 'part', first: 0, last: 999 }],
  ['bytes=0-5000', { kind: 'part', first: 0, last: 999 }],
  ['bytes=1000-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
])('Range %s of 1,000 bytes is %j', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});
