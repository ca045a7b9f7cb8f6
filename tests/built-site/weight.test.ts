import { brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bytesOf, eachPage, hasFile, type Page, pages, textOf } from './built-site.ts';

/*
 * Guards against accidents, such as a library in the first script or a picture inside a page, in bytes after Brotli. Words
 * never give way to them: they leave each page half as much again as it takes. tests/browser/first-visit.spec.ts has the
 * guard on a whole visit; docs/decisions/030-page-weight.md has the reasons.
 */
const LIMITS = {
  page: 20_000,
  /** The scripts that load before the page has; all others follow it. */
  firstScripts: 3_000,
  /** Linked below the first view. */
  stylesheet: 12_000,
};
/** Ten packets less the headers of the response. */
const FIRST_FLIGHT = 14_600 - 900;

const fileOf = ({ path }: Page) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const sizeOf = (file: string) => bytesOf(hasFile(`${file}.br`) ? `${file}.br` : file).length;
const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

describe.each(eachPage)('%s', (_, page) => {
  test('paints its header, and its hero if it has one, without waiting for another file', () => {
    const firstView = page.root.querySelector('.home-hero, .inner-hero') ?? page.root.querySelector('header');
    const end = firstView?.range[1] ?? Number.POSITIVE_INFINITY;
    const sheets = page.root.querySelectorAll('link[rel="stylesheet"]').filter(({ range }) => range[0] < end);
    const scripts = page.root.querySelectorAll('script[src]:not([type="module"])');
    expect([...sheets, ...scripts].map(String)).toEqual([]);
  });

  test('loads at most two scripts before anything is scrolled, of low priority', () => {
    expect(firstScripts(page).length).toBeLessThanOrEqual(2);
    const scripts = page.root.querySelectorAll('script[src]');
    expect(scripts.map(({ attrs }) => attrs.fetchpriority)).toEqual(['low']);
  });

  test('is compressed in advance', () => {
    expect(hasFile(`${fileOf(page)}.br`) && hasFile(`${fileOf(page)}.gz`)).toBe(true);
  });
});

test.each(eachPage)('%s, its first scripts and its stylesheets are within their limits', (_, page) => {
  const stylesheets = page.root
    .querySelectorAll('link[rel="stylesheet"]')
    .flatMap(({ attrs }) => attrs.href ?? []);
  expect(stylesheets).not.toEqual([]);
  expect(sizeOf(fileOf(page))).toBeLessThanOrEqual(LIMITS.page);
  expect(sumOf(firstScripts(page))).toBeLessThanOrEqual(LIMITS.firstScripts);
  expect(sumOf(stylesheets)).toBeLessThanOrEqual(LIMITS.stylesheet);
});

test('Every page links the same stylesheets, which a visit fetches once', () => {
  const linked = pages.map(({ root }) => root.querySelectorAll('link[rel="stylesheet"]').join());
  expect(new Set(linked).size).toBe(1);
});

test('The first flight of the home page has its styles, its heading and its picture', () => {
  const flight = bytesOf('index.html.br').subarray(0, FIRST_FLIGHT);
  const arrived = brotliDecompressSync(flight, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();
  expect(arrived).toContain('<h1');
  expect(arrived).toMatch(/<img [^>]*fetchpriority="high"/i);
  expect(arrived.match(/<style/g)?.length).toBe(arrived.match(/<\/style>/g)?.length);
});

/** Script files that load whether or not anything is scrolled into view, with what they import. */
function firstScripts({ root }: Page): string[] {
  const files = new Set<string>();
  const add = (file: string | undefined) => {
    if (!file || files.has(file)) return;
    files.add(file);
    for (const [, name] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) add(`/a/${name}`);
  };
  for (const { attrs } of root.querySelectorAll('script[src], [rel="modulepreload"]'))
    add(attrs.src ?? attrs.href);
  return [...files];
}
