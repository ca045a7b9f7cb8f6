import { expect, test } from 'vitest';
import { islandProps } from './island-props.ts';

const tag = (props: string) => `<astro-island uid="x" props="${props.replaceAll('"', '&quot;')}" ssr>`;

test('Values, objects and lists arrive as they were before Astro wrote their types', () => {
  expect(
    islandProps(
      tag('{"a":[0,"x &amp; y"],"b":[1,[[0,1],[0,{"c":[0,null]}]]],"d":[0],"e":[1,[[1,[[0,2]]]]]}'),
    ),
  ).toEqual({ a: 'x & y', b: [1, { c: null }], d: undefined, e: [[2]] });
});

test('What is not plain data is an error', () => {
  expect(() => islandProps(tag('{"since":[3,"2026-11-21T00:00:00.000Z"]}'))).toThrow('plain data');
  expect(() => islandProps('<astro-island ssr>')).toThrow('without properties');
});
