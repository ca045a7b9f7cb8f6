import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filePath, loadStaticSite } from './static-site.ts';

/** A site of these files besides its not-found page. */
function siteOf(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'static-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['404.html', ...names]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
  return loadStaticSite(folder, {}, ['']);
}

/** A header of a file without compression. */
function headerOf(name: string, header: string, ...others: string[]): string | undefined {
  const ok = siteOf(name, ...others).files.get(`/${name}`)?.identity.ok ?? [];
  const index = ok.indexOf(header);
  return index === -1 ? undefined : ok[index + 1];
}

test('A file that ends in .br or .gz is a copy only where the file itself is there', () => {
  const { files } = siteOf('page.css', 'page.css.br', 'notes.br', 'backup.gz', 'a.gz.txt', 'a');
  expect([...files.keys()].toSorted()).toEqual(['/a', '/a.gz.txt', '/backup.gz', '/notes.br', '/page.css']);
});

test.each([
  ['Windows', 'C:\\dist\\site', 'C:\\dist\\site\\services', win32],
  ['Linux', '/dist/site', '/dist/site/services', posix],
])('A file in a folder is below it with a slash on %s', (_, folder, parent, paths) => {
  expect(filePath(folder, parent, 'erp.html', paths)).toBe('/services/erp.html');
  expect(filePath(folder, folder, 'index.html', paths)).toBe('/index.html');
});

test('A page has its path without its ending, also where that or “index” is within its name', () => {
  const { files } = siteOf('index.html', 'a/index.html', 'a/index-of-b.html', 'a.html-b.html', 'c.html.txt');
  expect([...files.keys()].toSorted()).toEqual(['/', '/a', '/a.html-b', '/a/index-of-b', '/c.html.txt']);
});

test('Every other form of a page’s path leads to it, and a file has no other form', () => {
  const { redirects } = siteOf('index.html', 'a.html', 'b.txt');
  expect(Object.fromEntries(redirects)).toEqual({
    '/index.html': '/',
    '/index': '/',
    '/a.html': '/a',
    '/a/': '/a',
    '/a/index.html': '/a',
    '/a/index': '/a',
  });
});

test.each([
  ['notes.txt', 'text/plain; charset=utf-8'],
  ['feed.json', 'application/json; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['sitemap-index.xml', 'text/xml; charset=utf-8'],
  ['logo.svg', 'image/svg+xml; charset=utf-8'],
  ['favicon.ico', 'image/x-icon'],
  ['font.woff2', 'font/woff2'],
  ['grammar.dtd', 'application/xml-dtd'],
  ['unknown', 'application/octet-stream'],
])('The media type of %s is %s', (name, type) => {
  expect(headerOf(name, 'Content-Type')).toBe(type);
});

test.each([
  ['icon.png', 'public, max-age=3600, stale-while-revalidate=86400'],
  ['font.woff2', 'public, max-age=3600, stale-while-revalidate=86400'],
  ['robots.txt', 'no-cache'],
])('A cache may keep %s as long as %s', (name, control) => {
  expect(headerOf(name, 'Cache-Control')).toBe(control);
});

test.each([[['a.css.br']], [['a.css.gz']]])(
  'A file beside %j differs by what the browser decodes',
  (copies) => {
    expect(headerOf('a.css', 'Vary', ...copies)).toBe('Accept-Encoding');
  },
);
