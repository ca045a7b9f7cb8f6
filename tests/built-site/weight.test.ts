import { brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isSample } from '../sample-company.ts';
import { bytesOf, eachPage, hasFile, type Page, pages, textOf } from './built-site.ts';

/*
 * Guards against accidents, such as a library in the first script or a picture inside a page, in bytes after Brotli. Words
 * and design never give way to them. tests/browser/first-visit.spec.ts has the guard on a whole visit;
 * docs/decisions/030-page-weight.md has the reasons.
 */
const LIMITS = {
  page: 20_000,
  /** The home page has the parts of all others, and four illustrations in the windows of its keys. */
  home: 25_000,
  /** The scripts that load before the page has; all others follow it. */
  firstScripts: 6_000,
  /** The stylesheet that is linked below the first view. */
  stylesheet: 20_000,
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
    const fonts = page.root.querySelectorAll('head link[as="font"]');
    expect([...sheets, ...scripts, ...fonts].map(String)).toEqual([]);
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

test.each(eachPage)('%s, its first scripts and its stylesheet are within their limits', (_, page) => {
  const [stylesheet = ''] = stylesheetsOf(page);
  const limit = page.root.querySelector('.home-hero') ? LIMITS.home : LIMITS.page;
  // An owner's words may be more.
  if (isSample) expect(sizeOf(fileOf(page))).toBeLessThanOrEqual(limit);
  expect(sumOf(firstScripts(page))).toBeLessThanOrEqual(LIMITS.firstScripts);
  expect(sizeOf(stylesheet)).toBeLessThanOrEqual(LIMITS.stylesheet);
});

test('Every page links the same stylesheet alone, which a visit fetches once', () => {
  const [link = []] = pages.map(stylesheetsOf);
  expect(link).toHaveLength(1);
  for (const page of pages) expect(stylesheetsOf(page), page.path).toEqual(link);
});

test('Every rule inside a page is in the list of the first view, or a value of its own brand, script or keys', () => {
  const inlined = pages.map(({ root }) => root.querySelectorAll('style').map(({ innerHTML }) => innerHTML));
  const rules = inlined.flatMap(([, ...others]) => others.join('').match(/[^{}]+(?=\{[^{}@]*\})/g) ?? []);
  expect(rules.filter((selector) => !/^\.model-key:nth-child/.test(selector))).toEqual([]);
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

function stylesheetsOf({ root }: Page): string[] {
  return root.querySelectorAll('link[rel="stylesheet"]').flatMap(({ attrs }) => attrs.href ?? []);
}
