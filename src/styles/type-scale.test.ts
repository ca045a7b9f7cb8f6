import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The stylesheets that set the sizes of type, for screens and for paper. */
const tokenFiles = ['tokens', 'section-tokens', 'print-tokens'].map((name) => `src/styles/${name}.css`);
const stylesheets = globSync('src/**/*.css').filter((file) => !tokenFiles.includes(file));

/** Declarations of the stylesheets that match, each after its file. */
function declarations(pattern: RegExp): string[] {
  return stylesheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([declaration]) => `${file}: ${declaration}`),
  );
}

test.each(['font-size', 'font-stretch', 'font-weight', 'line-height', 'letter-spacing'])(
  'No stylesheet but those of tokens has a %s of its own',
  (property) => {
    const all = declarations(new RegExp(`\\b${property}: [^;]+;`, 'g'));
    expect(all).not.toEqual([]);
    expect(all.filter((one) => !/: (var\(--[a-z0-9-]+\)|inherit|normal);$/.test(one))).toEqual([]);
  },
);

test('An underline with a colour or a thickness is written in longhands: older engines drop the shorthand', () => {
  const shorthands = declarations(/text-decoration: [^;]+;/g);
  expect(shorthands).not.toEqual([]);
  expect(shorthands.filter((one) => !/: (none|underline);$/.test(one))).toEqual([]);
});
