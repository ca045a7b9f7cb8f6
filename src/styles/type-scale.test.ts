import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every stylesheet but the one of the roles, its changes for tall letters, and the tokens of paper, which set the size of the root. */
const stylesheets = globSync('src/**/*.css').filter(
  (file) => !/styles[\\/](typography|tall-letters|print-tokens)\.css$/.test(file),
);
const typography = readFileSync('src/styles/typography.css', 'utf8');

/** Declarations of the stylesheets that match, each after its file. */
function declarations(pattern: RegExp): string[] {
  return stylesheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([declaration]) => `${file}: ${declaration}`),
  );
}

test('Text has the type of a role: no stylesheet sets a size, a width or a line height of its own', () => {
  const fonts = declarations(/(?<!-)\bfont: [^;]+;/g);
  expect(fonts.length).toBeGreaterThan(50);
  // A property such as --button-type holds the role that a variant of a component has.
  const role = / (inherit|var\(--type-[a-z-]+\)|var\(--[a-z-]+-type(, var\(--type-[a-z-]+\))?\));$/;
  expect(fonts.filter((one) => !role.test(one))).toEqual([]);
  expect(declarations(/\b(font-size|font-stretch|line-height): [^;]+;/g)).toEqual([]);
});

test.each(['font-weight', 'letter-spacing'])(
  'No stylesheet but that of the roles has a %s of its own',
  (property) => {
    const all = declarations(new RegExp(`\\b${property}: [^;]+;`, 'g'));
    expect(all).not.toEqual([]);
    expect(all.filter((one) => !/: (var\(--[a-z-]+\)|normal);$/.test(one))).toEqual([]);
  },
);

test('Every role is used, and every role that a stylesheet names exists', () => {
  const defined = [...typography.matchAll(/^ {2}(--type-[a-z-]+):/gm)].map(([, role]) => role);
  const used = new Set(declarations(/--type-[a-z-]+/g).map((one) => one.split(': ')[1]));
  expect([...used].sort()).toEqual(defined.sort());
});

test('An underline with a colour or a thickness is written in longhands: older engines drop the shorthand', () => {
  const shorthands = declarations(/text-decoration: [^;]+;/g);
  expect(shorthands).not.toEqual([]);
  expect(shorthands.filter((one) => !/: (none|underline);$/.test(one))).toEqual([]);
});

test('No stylesheet measures in the width of a zero, which the fallback of the font has wider or narrower', () => {
  expect(declarations(/[^;{}]*\b[\d.]+ch\b[^;]*;/g)).toEqual([]);
});
