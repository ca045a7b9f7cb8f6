import { brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { firstVisitOf } from '../../src/build/page-weight/first-visit.ts';
import { editionOf, isSample } from '../browser/site-content.ts';
import { bytesOf, eachPage, folder, hasFile, type Page, pageAt, pages, textOf } from './built-site.ts';

/*
 * What a page weighs, in bytes after Brotli; docs/decisions/030-page-weight.md has the reasons. No owner writes scripts
 * and styles: above these limits a test fails. Words are an owner's: a page above its budget is a row of a warning.
 */

const LIMITS = {
  /** Before the page has loaded; what can wait is fetched after it. */
  firstScripts: 2_500,
  /** Linked below the first view, and the same for every page of a visit. */
  stylesheet: 10_000,
  /** With the words and the picture: the sample company takes 73.4 kB, and 3 % are left; another has room for its own. */
  firstVisit: isSample ? 75_600 : 95_000,
  requests: 6,
};
/** An inner page is one flight of packets beside its headers; a letter of Devanagari takes three bytes. */
const BUDGETS = {
  original: { home: 15_200, page: 13_400 },
  translation: { home: 16_500, page: 15_000 },
};
/** Ten packets less the headers of the response. */
const FIRST_FLIGHT = 14_600 - 900;

const home = pageAt('/');
const { icon, picture, styles, script, typeface } = await firstVisitOf(folder, home.html);
const fileOf = ({ path }: Page) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const sizeOf = (file: string) => bytesOf(hasFile(`${file}.br`) ? `${file}.br` : file).length;
const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

afterAll(() => {
  const rows = pages.map((page) => ({
    page: page.path,
    bytes: sizeOf(fileOf(page)),
    budget: budgetOf(page),
  }));
  const heavy = rows.filter(({ bytes, budget }) => bytes > budget);
  if (heavy.length === 0) return;
  console.warn('Pages over their budget; nothing fails:');
  console.table(heavy);
});

function budgetOf({ path }: Page): number {
  const { prefix } = editionOf(path);
  const budget = prefix ? BUDGETS.translation : BUDGETS.original;
  return path === (prefix || '/') ? budget.home : budget.page;
}

describe.each(eachPage)('%s', (_, page) => {
  test('paints without waiting for another file', () => {
    const end = page.html.indexOf('<h1');
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

test.each(eachPage)('The scripts that %s loads at once are within their limit', (_, page) => {
  expect(sumOf(firstScripts(page))).toBeLessThanOrEqual(LIMITS.firstScripts);
});

test('The linked stylesheet is one for all pages, and within its limit', () => {
  const linked = pages.flatMap(({ root }) =>
    root.querySelectorAll('link[rel="stylesheet"]').flatMap(({ attrs }) => attrs.href ?? []),
  );
  expect([...new Set(linked)]).toEqual(styles);
  expect(sumOf(styles)).toBeLessThanOrEqual(LIMITS.stylesheet);
});

test('What a phone fetches of the home page before a touch is within its limit', () => {
  const files = [fileOf(home), ...styles, ...script, ...typeface, ...picture, ...icon];
  expect(sumOf(files)).toBeLessThanOrEqual(LIMITS.firstVisit);
});

test('A first visit to the home page needs at most six requests until it has loaded', () => {
  const files = [fileOf(home), ...styles, ...firstScripts(home), ...typeface, ...picture, ...icon];
  expect(files.some((file) => file.endsWith('.avif'))).toBe(true);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(LIMITS.requests);
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
