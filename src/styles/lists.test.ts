import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* A page inlines first-view.css and one list of its first view, and links rest.css; some pages inline a list of their own. */

const lists = [
  'first-view',
  'home-hero',
  'inner-hero',
  'plain-page',
  'rest',
  'how-we-work',
  'index-pages',
  'not-found',
] as const;
const firstViews = ['home-hero', 'inner-hero', 'plain-page'] as const;

const importsOf = (list: string) =>
  [...readFileSync(`src/styles/${list}.css`, 'utf8').matchAll(/^@import "(\.[^"]+)"/gm)].map(
    ([, path = '']) => join('src/styles', path),
  );

test('Every stylesheet beside a component or a section is in a list; pages inline those of drawings themselves', () => {
  const listed = lists.flatMap(importsOf);
  const own = globSync('src/{components,sections}/**/*.css', {
    exclude: ['src/sections/example/drawings/*.css'],
  });
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((file) => !listed.includes(file))).toEqual([]);
});

test.each(firstViews)('A page that begins with %s has no stylesheet of first-view.css twice', (firstView) => {
  const shared = importsOf('first-view').filter((file) => !file.endsWith('widths.css'));
  expect(shared.length).toBeGreaterThan(3);
  const others = [...importsOf(firstView), ...importsOf('rest')];
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((file) => shared.includes(file))).toEqual([]);
});

test.each(lists)('%s.css states the order of the layers: a page has that of its first list', (list) => {
  expect(readFileSync(`src/styles/${list}.css`, 'utf8')).toContain(
    '@layer tokens, base, components, sections;',
  );
});
