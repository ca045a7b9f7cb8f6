import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { glyphsOf } from '../sources/font-glyphs.ts';
import { budgets, excessOf, isTight, roomForCharacters, roomForRecords, sumOf } from './budgets.ts';
import { type Page, readSite } from './built-site.ts';
import {
  blocking,
  fileOf,
  firstFlightOf,
  firstScripts,
  firstVisitFiles,
  inlineScriptBytes,
  partsOf,
  plainName,
  sentBytes,
} from './page-bytes.ts';

const site = readSite();
const assets = readdirSync(join(site.folder, 'a')).map((name) => `/a/${name}`);
const home = site.pages.find(({ path }) => path === '/');
const hasTwoTracks = ({ elements }: Page) => elements.some(({ attributes }) => attributes.class === 'tracks');
const budgetOf = (page: Page) => (page.path === '/' ? 'home' : hasTwoTracks(page) ? 'twoTracks' : 'page');
const countOf = (folder: string) => site.pages.filter(({ path }) => path.startsWith(`/${folder}/`)).length;
const roomOf = (page: Page) =>
  page.path === '/' ? roomForRecords(countOf('services'), countOf('industries')) : 0;
const bytesOf = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [plainName(file), sentBytes(site, file)]));

afterAll(() => {
  const tight = site.pages
    .map((page) => ({ page, left: budgets[budgetOf(page)].limit - sentBytes(site, fileOf(page)) }))
    .filter(({ page }) => isTight(budgetOf(page), sentBytes(site, fileOf(page))))
    .map(({ page, left }) => `${page.path} (${left} B)`);
  if (tight.length > 0)
    console.warn(
      `Little room is left for words on ${tight.join(', ')}: make markup, styles or drawings lighter.`,
    );
});

describe.each(site.pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('is within the budget of its HTML', () => {
    const bytes = sentBytes(site, fileOf(page));
    const excess = excessOf(budgetOf(page), path, partsOf(page), bytes, roomOf(page));
    expect(excess, excess).toBeUndefined();
  });

  test('is within the budget of script that comes before anything is scrolled into view', () => {
    const parts = { ...bytesOf(firstScripts(site, page)), 'inline scripts': inlineScriptBytes(page) };
    expect(excessOf('firstScript', path, parts)).toBeUndefined();
  });

  test('loads at most two script files before anything is scrolled into view', () => {
    expect(firstScripts(site, page).length).toBeLessThanOrEqual(2);
  });

  test('lets its script give way to what is seen first', () => {
    const scripts = page.elements.filter(({ name, attributes }) => name === 'script' && attributes.src);
    expect(scripts.map(({ attributes }) => attributes.fetchpriority)).toEqual(['low']);
  });

  test('paints without waiting for another file', () => {
    expect(blocking(page)).toEqual([]);
  });

  test('is compressed in advance', () => {
    expect(site.has(`${fileOf(page)}.br`) && site.has(`${fileOf(page)}.gz`)).toBe(true);
  });
});

test('The fonts are within their budget', () => {
  const fonts = assets.filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  // Beyond Latin-1 the delivered words write the rupee alone.
  const extended = fonts
    .filter((name) => name.includes('-ext'))
    .flatMap((name) => [...glyphsOf(site.bytes(name.slice(1)))]);
  const others = extended.filter((code) => code > ' '.charCodeAt(0) && code !== '₹'.charCodeAt(0));
  const excess = excessOf('fonts', 'The site', bytesOf(fonts), undefined, roomForCharacters(others.length));
  expect(excess, excess).toBeUndefined();
});

describe('A first visit to the home page on a phone', () => {
  const files = home ? firstVisitFiles(site, home) : [];

  test('is within the budget of bytes', () => {
    expect(files.some((file) => file.endsWith('.avif'))).toBe(true);
    expect(excessOf('firstVisit', '/', bytesOf(files))).toBeUndefined();
  });

  test('is within the budget of requests', () => {
    const each = Object.fromEntries(files.map((file) => [plainName(file), 1]));
    expect(excessOf('firstRequests', '/', each)).toBeUndefined();
  });

  test('has all styles, the heading and the picture named in its first flight of packets', () => {
    const arrived = home ? firstFlightOf(site, home) : '';
    expect(arrived).toContain('<h1');
    expect(arrived).toMatch(/<img [^>]*fetchpriority="high"/i);
    expect(arrived.match(/<style/g)?.length).toBe(arrived.match(/<\/style>/g)?.length);
  });
});

test('React comes from one file that all sections share', () => {
  const large = assets.filter((name) => name.endsWith('.js') && sentBytes(site, name) > 20_000);
  expect(large.length).toBe(1);
});

test('A page over its budget is told with its parts, largest first, and with what to do', () => {
  const parts = { styles: 4000, 'markup and words': 11_000 };
  expect(excessOf('page', '/services', parts)).toBe(
    '/services: a page with its styles: 15 000, which is 1 100 over the budget of 13 900. Made of: markup and words 11 000, styles 4 000. Past this a page needs a second round trip. Words stay: take the bytes from markup, styles or drawings.',
  );
  expect(excessOf('page', '/services', { styles: 13_900 })).toBeUndefined();
  expect(isTight('page', sumOf({ styles: 13_300 }))).toBe(true);
});

test('What an owner adds to the delivered records and characters has room of its own', () => {
  expect(roomForRecords(5, 8)).toBe(0);
  expect(roomForRecords(4, 7)).toBe(0);
  expect(roomForRecords(6, 10)).toBe(500);
  expect(roomForCharacters(0)).toBe(0);
  expect(excessOf('fonts', 'The site', { anek: 35_600 }, undefined, roomForCharacters(1))).toBeUndefined();
  expect(excessOf('fonts', 'The site', { anek: 35_700 }, undefined, roomForCharacters(1))).toContain(
    '20 over',
  );
});
