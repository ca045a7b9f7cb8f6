import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/* A page inlines first-view.css and one list of its first view, and links rest.css; some pages inline a list of their own. */

const lists = [
  'first-view',
  'home-hero',
  'inner-hero',
  'plain-page',
  'rest',
  'how-we-work',
  'index-pages',
] as const;
const firstViews = ['home-hero', 'inner-hero', 'plain-page'] as const;

const importsOf = (list: string) =>
  [...readFileSync(`src/styles/${list}.css`, 'utf8').matchAll(/^@import "(\.[^"]+)"/gm)].map(
    ([, path = '']) => join('src/styles', path),
  );

test('Every stylesheet beside a component or a section is in a list; pages inline those of examples themselves', () => {
  const listed = lists.flatMap(importsOf);
  const own = globSync('src/{components,sections}/**/*.css', { exclude: ['src/sections/example/*/*.css'] });
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((file) => !listed.includes(file))).toEqual([]);
});

describe.each(firstViews)('A page that begins with %s', (firstView) => {
  test('has no stylesheet of first-view.css twice', () => {
    const shared = importsOf('first-view').filter((file) => !file.endsWith('widths.css'));
    const own = importsOf(firstView);
    const rest = importsOf('rest');
    expect([...own, ...rest].filter((file) => shared.includes(file))).toEqual([]);
  });
});

test.each(lists)(
  '%s.css states the order of the layers, which is that of the first list that a page has',
  (list) => {
    expect(readFileSync(`src/styles/${list}.css`, 'utf8')).toContain(
      '@layer tokens, base, components, sections;',
    );
  },
);
