import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The stylesheets that set the sizes of type, for screens and for paper. */
const tokenFiles = ['tokens', 'section-tokens', 'print-tokens'].map((name) => `src/styles/${name}.css`);
const stylesheets = globSync('src/**/*.css').filter((file) => !tokenFiles.includes(file));

test.each(['font-size', 'font-stretch', 'font-weight', 'line-height', 'letter-spacing'])(
  'No stylesheet but those of tokens has a %s of its own',
  (property) => {
    const own = stylesheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(new RegExp(`\\b${property}: ([^;]+);`, 'g'))]
        .filter(([, value = '']) => !/^(var\(--[a-z0-9-]+\)|inherit|normal)$/.test(value))
        .map(([declaration]) => `${file}: ${declaration}`),
    );
    expect(stylesheets.length).toBeGreaterThan(50);
    expect(own).toEqual([]);
  },
);

test('An underline with a colour or a thickness is written in longhands: older engines drop the shorthand', () => {
  const shorthands = stylesheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/text-decoration: (?!none;|underline;)[^;]+;/g)].map(
      ([declaration]) => `${file}: ${declaration}`,
    ),
  );
  expect(shorthands).toEqual([]);
});
