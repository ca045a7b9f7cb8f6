import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../schemas/brand-schema.ts';
import { hexOf, siteColours } from './site-colours.ts';

const { colours } = brand.parse(parse(readFileSync('content/brand.yaml', 'utf8')));

test('A blue band turns what follows from it blue, and nothing else', () => {
  const band = { day: '#14264a', night: '#101d38' };
  const hue = (name: string, palette = { ...colours, band }) =>
    siteColours(palette, 'day').get(name)?.colour.oklch.h;
  expect(hue('band-2')).toBeGreaterThan(240);
  expect(hue('bg')).toBe(hue('bg', colours));
});

test('Every colour is written as digits, which any browser shows', () => {
  for (const time of ['day', 'night'] as const)
    for (const [name, { colour }] of siteColours(colours, time))
      expect(hexOf(colour), `${name} by ${time}`).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
});

/** Functions that browsers of 2023 do not know: a declaration with one has no effect there. */
const computedInBrowsers = /\b(light-dark|color-mix|color|ok(lch|lab)|lch|lab)\(/;

test('No stylesheet has a colour that the browser computes', () => {
  const stylesheets = globSync('src/**/*.css');
  expect(stylesheets.length).toBeGreaterThan(50);
  expect(stylesheets.filter((file) => computedInBrowsers.test(readFileSync(file, 'utf8')))).toEqual([]);
});
