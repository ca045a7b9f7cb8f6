import { brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { bytesOf, eachPage, hasFile, type Page, pageAt, pages, textOf } from './built-site.ts';

/*
 * What a page weighs. Bytes are a table with a warning, because an owner's texts never fail a test; what a browser
 * fetches before the first paint is a rule.
 */

/** Brotli bytes: shared/decisions "Weight"; inner pages fit the first flight of packets beside their headers. */
const BUDGET = { home: 21_000, page: 13_900, firstScripts: 2500, firstVisit: 90_000 };
const HEADROOM = 0.95;
const MAXIMUM_REQUESTS = 6;
/** Ten packets less the headers of the response. */
const FIRST_FLIGHT = 14_600 - 900;
/** Device pixels across the phone that Lighthouse simulates: 412 × 1.75. */
const PHONE_PIXELS = 721;

const home = pageAt('/');
const fileOf = ({ path }: Page) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const sizeOf = (file: string) => bytesOf(hasFile(`${file}.br`) ? `${file}.br` : file).length;
const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

afterAll(() => {
  const rows = [
    ...pages.map((page) => ({
      what: page.path,
      bytes: sizeOf(fileOf(page)),
      budget: page === home ? BUDGET.home : BUDGET.page,
    })),
    { what: 'scripts of a first visit', bytes: sumOf(firstScripts(home)), budget: BUDGET.firstScripts },
    { what: 'a first visit on a phone', bytes: sumOf(firstVisit(home)), budget: BUDGET.firstVisit },
  ];
  const heavy = rows.filter(({ bytes, budget }) => bytes > budget * HEADROOM);
  if (heavy.length > 0) {
    console.warn('Within 5 % of the budget, or over it:');
    console.table(heavy);
  }
});

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

test('A first visit to the home page needs at most six requests', () => {
  const files = firstVisit(home);
  expect(files.some((file) => file.endsWith('.avif'))).toBe(true);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(MAXIMUM_REQUESTS);
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

/** What a phone fetches by day before anything is scrolled. */
function firstVisit(page: Page): string[] {
  const linked = page.root.querySelectorAll(
    'link:is([rel="stylesheet"], [rel="preload"], [type="image/svg+xml"])',
  );
  const files = linked.map(({ attrs }) => attrs.href ?? '');
  return [fileOf(page), ...files, ...heroOnPhone(page), ...firstScripts(page)];
}

function heroOnPhone({ root }: Page): string[] {
  const sources = root.querySelector('picture:has(> img[loading="eager"])')?.querySelectorAll('source') ?? [];
  const source = sources.find(({ attrs }) => !attrs.media?.includes('dark'));
  const candidates = (source?.attrs.srcset ?? '').split(', ').map((candidate) => candidate.split(' '));
  const fitting = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_PIXELS);
  const [file] = fitting ?? candidates.at(-1) ?? [];
  return file ? [file] : [];
}

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
