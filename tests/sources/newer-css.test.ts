import { globSync, readFileSync } from 'node:fs';
import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, test } from 'vitest';
import { type Feature, isKnownToAll } from './newer-built-ins.ts';

/* A declaration that an old browser does not know is dropped: cups that `sin()` places would lie upon each other. */

const stylesheets = globSync('src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));

const { types } = (compatibility as unknown as { css: { types: Record<string, Feature> } }).css;

/** Functions that the oldest browsers lack, by name. */
const newerFunctions = new Set(
  [types, ...Object.values(types)]
    .flatMap((group) => Object.entries(group) as [string, Feature][])
    .filter(([, feature]) => feature.__compat && !isKnownToAll(feature))
    .map(([name]) => name),
);

test('Stylesheets call no function that the oldest browsers lack, except where @supports asks for it', () => {
  expect(newerFunctions).toContain('sin');
  const calls = stylesheets.flatMap(({ file, css }) => {
    const always = css.replace(/@supports \([^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
    const names = [...always.matchAll(/(?<![-\w:@])([a-z-]+)\(/g)].map(([, name = '']) => name);
    return names.filter((name) => newerFunctions.has(name)).map((name) => `${name}() in ${file}`);
  });
  expect(calls).toEqual([]);
});

test('Generated text that is hidden from screen readers is shown too where a browser cannot hide it', () => {
  const hidden = stylesheets.flatMap(({ css }) => [...css.matchAll(/(?<=\n)( *content: "[^"]+") \/ "";/g)]);
  expect(hidden.length).toBeGreaterThan(0);
  for (const [declaration, shown] of hidden)
    expect(stylesheets.filter(({ css }) => css.includes(`${shown};\n${declaration}`))).toHaveLength(1);
});
