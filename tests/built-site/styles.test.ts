import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Page, readSite } from './built-site.ts';

const site = readSite();
const sheets = readdirSync(join(site.folder, 'a'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => site.text(`/a/${name}`));
const styled = new Set([...sheets, ...site.pages.flatMap(inlineStyles)].flatMap(classesOf));

// Stylesheets that are no modules are named by the pages: one that names too few shows sections without styles.
test.each(site.pages.map((page) => [page.path, page] as const))(
  '%s has the styles of all it shows',
  (_, page) => {
    const linked = page.elements
      .filter(({ name, attributes }) => name === 'link' && attributes.rel === 'stylesheet')
      .map(({ attributes }) => site.text(attributes.href ?? ''));
    const own = new Set([...linked, ...inlineStyles(page)].flatMap(classesOf));
    const shown = new Set(page.elements.flatMap(({ attributes }) => attributes.class?.split(/\s+/) ?? []));
    expect([...shown].filter((name) => styled.has(name) && !own.has(name))).toEqual([]);
  },
);

function inlineStyles({ inline }: Page): string[] {
  return inline.filter(({ name }) => name === 'style').map(({ text }) => text);
}

function classesOf(styles: string): string[] {
  return [...styles.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name);
}
