import { brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type Page, readSite } from './built-site.ts';

/*
 * What a page weighs. Bytes are a table with a warning, because an owner's words never fail a test; what a browser
 * fetches before the first paint is a rule.
 */

/** Brotli bytes: shared/decisions "Weight"; inner pages fit the first flight of packets beside their headers. */
const BUDGET = { home: 21_000, page: 13_900, firstScripts: 2500, firstVisit: 90_000 };
const HEADROOM = 0.95;
const MAXIMUM_REQUESTS = 6;
/** Ten packets less the headers of the answer. */
const FIRST_FLIGHT = 14_600 - 900;
/** Device pixels across the phone that Lighthouse stands for: 412 × 1.75. */
const PHONE_PIXELS = 721;

const site = readSite();
const home = site.pages.find(({ path }) => path === '/') as Page;
const fileOf = ({ path }: Page) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const bytesOf = (file: string) => site.bytes(site.has(`${file}.br`) ? `${file}.br` : file).length;
const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0);

afterAll(() => {
  const rows = [
    ...site.pages.map((page) => ({
      what: page.path,
      bytes: bytesOf(fileOf(page)),
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

describe.each(site.pages.map((page) => [page.path, page] as const))('%s', (_, page) => {
  test('paints without waiting for another file', () => {
    const heading = page.elements.find(({ name }) => name === 'h1')?.at ?? 0;
    const blocking = page.elements.filter(({ name, attributes, at }) =>
      name === 'script'
        ? attributes.src && attributes.type !== 'module'
        : name === 'link' && attributes.rel === 'stylesheet' && at < heading,
    );
    expect(blocking).toEqual([]);
  });

  test('loads at most two scripts before anything is scrolled, of low priority', () => {
    expect(firstScripts(page).length).toBeLessThanOrEqual(2);
    const scripts = page.elements.filter(({ name, attributes }) => name === 'script' && attributes.src);
    expect(scripts.map(({ attributes }) => attributes.fetchpriority)).toEqual(['low']);
  });

  test('is compressed in advance', () => {
    expect(site.has(`${fileOf(page)}.br`) && site.has(`${fileOf(page)}.gz`)).toBe(true);
  });
});

test('A first visit to the home page takes at most six requests', () => {
  const files = firstVisit(home);
  expect(files.some((file) => file.endsWith('.avif'))).toBe(true);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(MAXIMUM_REQUESTS);
});

test('The first flight of the home page has its styles, its heading and its picture', () => {
  const flight = site.bytes('index.html.br').subarray(0, FIRST_FLIGHT);
  const arrived = brotliDecompressSync(flight, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();
  expect(arrived).toContain('<h1');
  expect(arrived).toMatch(/<img [^>]*fetchpriority="high"/i);
  expect(arrived.match(/<style/g)?.length).toBe(arrived.match(/<\/style>/g)?.length);
});

/** What a phone fetches by day before anything is scrolled. */
function firstVisit(page: Page): string[] {
  const linked = page.elements
    .filter(({ name, attributes: { rel, type } }) => {
      const isIcon = rel === 'icon' && type === 'image/svg+xml';
      return name === 'link' && (isIcon || rel === 'stylesheet' || rel === 'preload');
    })
    .map(({ attributes }) => attributes.href ?? '');
  return [fileOf(page), ...linked, ...heroOnPhone(page), ...firstScripts(page)];
}

function heroOnPhone({ elements }: Page): string[] {
  const eager = elements.findIndex(
    ({ name, attributes }) => name === 'img' && attributes.loading === 'eager',
  );
  const start = elements.findLastIndex(({ name }, index) => name === 'picture' && index < eager);
  const source = elements
    .slice(start, Math.max(eager, 0))
    .find(({ name, attributes }) => name === 'source' && !attributes.media?.includes('dark'));
  const candidates = (source?.attributes.srcset ?? '').split(', ').map((candidate) => candidate.split(' '));
  const [file = ''] =
    candidates.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_PIXELS) ??
    candidates.at(-1) ??
    [];
  return file ? [file] : [];
}

/** Script files that load whether or not anything is scrolled into view, with what they import. */
function firstScripts({ elements }: Page): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name] of site.text(file).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) add(`/a/${name}`);
  };
  for (const { name, attributes } of elements)
    if (name === 'script' && attributes.src) add(attributes.src);
    else if (attributes.rel === 'modulepreload' && attributes.href) add(attributes.href);
  return [...files];
}
