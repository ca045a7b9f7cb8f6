import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Page, readSite } from './built-site.ts';

const site = readSite();
const brotli = (content: Buffer | string) => brotliCompressSync(content).length;

/** Bytes of script that a page brings before anything is scrolled into view: inline and linked, compressed. */
function scriptBytes(page: Page): number {
  const inline = page.inline
    .filter(({ name, type }) => name === 'script' && !/json|speculationrules/.test(type))
    .map(({ text }) => text)
    .join('\n');
  const linked = new Set(
    page.elements.flatMap(({ name, attributes }) => {
      if (name === 'script' && attributes.src) return [attributes.src];
      return attributes.rel === 'modulepreload' && attributes.href ? [attributes.href] : [];
    }),
  );
  return brotli(inline) + [...linked].reduce((sum, src) => sum + withImports(src), 0);
}

function withImports(src: string, seen = new Set<string>()): number {
  if (seen.has(src)) return 0;
  seen.add(src);
  const text = site.text(src);
  const imports = [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].map(([, path = '']) =>
    path.replace('./', '/a/'),
  );
  return brotli(text) + imports.reduce((sum, path) => sum + withImports(path, seen), 0);
}

describe.each(site.pages.map((page) => [page.path, page] as const))('%s', (_, page) => {
  test('ships less than 2.5 kB of script before anything is scrolled into view', () => {
    expect(scriptBytes(page)).toBeLessThan(2500);
  });

  test('lets its script give way to what is seen first', () => {
    const scripts = page.elements.filter(({ name, attributes }) => name === 'script' && attributes.src);
    expect(scripts.map(({ attributes }) => attributes.fetchpriority)).toEqual(['low']);
  });

  test('names one script, and none of its islands, which that one fetches when they are seen', () => {
    expect(page.html.match(/[^"'\s]+\.js\b/g)).toHaveLength(1);
    expect(page.html).not.toContain('astro-island');
  });

  test('is compressed in advance', () => {
    const name = page.path === '/' ? 'index.html' : `${page.path}.html`;
    expect(site.has(`${name}.br`) && site.has(`${name}.gz`)).toBe(true);
  });

  test('weighs at most 40 kB of HTML, styles included', () => {
    expect(brotli(page.html)).toBeLessThan(40_000);
  });
});
