import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* A page inlines first-view.css and links rest.css. */
const lists = ['first-view', 'rest'] as const;

const importsOf = (list: string) =>
  [...readFileSync(`src/styles/${list}.css`, 'utf8').matchAll(/^@import "(\.[^"]+)"/gm)].map(
    ([, path = '']) => join('src/styles', path),
  );

test('Every stylesheet beside a component or a section is in one of the lists', () => {
  const listed = lists.flatMap(importsOf).filter((file) => !file.endsWith('widths.css'));
  const own = globSync('src/{components,sections}/**/*.css');
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((file) => !listed.includes(file))).toEqual([]);
  expect(listed.filter((file, index) => listed.indexOf(file) !== index)).toEqual([]);
});

test.each(lists)('%s.css states the order of the layers', (list) => {
  expect(readFileSync(`src/styles/${list}.css`, 'utf8')).toContain(
    '@layer colours, tokens, base, components, sections;',
  );
});
