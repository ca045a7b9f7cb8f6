import { describe, expect, test } from 'vitest';
import { knownMedia } from '../../src/build/oldest-browsers.ts';
import { editionOf, editions } from '../browser/site-content.ts';
import { isSample } from '../sample-company.ts';
import {
  eachPage,
  listed,
  metaOf,
  origin,
  type Page,
  pages,
  textOf,
  titleOf,
  unlisted,
} from './built-site.ts';

const addressOf = (path: string) => (path === '/' ? origin : origin + path);

/** The path that a page has, or would have, in an edition of the site. */
function versionOf(path: string, { prefix }: (typeof editions)[number]): string {
  const below = path.slice(editionOf(path).prefix.length);
  const isHome = below === '' || below === '/';
  return isHome ? prefix || '/' : prefix + below;
}

test('Every record has its page, and nothing else has one', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(
    [...editions.flatMap(({ paths }) => paths), ...unlisted].sort(),
  );
});

test('Titles and descriptions are each used once, but for those that an owner has not translated', () => {
  const mayNotRepeat = (one: Page, other: Page) => isSample || editionOf(one.path) === editionOf(other.path);
  const repetitions = (textOn: (page: Page) => string | undefined) =>
    pages.flatMap((page, index) => {
      const first = pages.findIndex((other) => mayNotRepeat(page, other) && textOn(other) === textOn(page));
      return first < index ? [`${pages[first]?.path} and ${page.path} both have "${textOn(page)}".`] : [];
    });
  const all = [...repetitions(titleOf), ...repetitions((page) => metaOf(page, 'description'))];
  expect(all, all.join(' ')).toEqual([]);
});

describe.each(eachPage)('The page %s', (path, page) => {
  const { html, root } = page;

  test('has a title, a description and keywords', () => {
    // An owner may call a page "Refunds".
    expect(titleOf(page).length).toBeGreaterThan(isSample ? 10 : 0);
    expect(metaOf(page, 'description')?.length).toBeGreaterThan(20);
    expect(metaOf(page, 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3);
  });

  test('has one h1, and headings that skip no level', () => {
    const levels = root.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });

  test('has styles only for browsers that know their conditions', () => {
    const styles = root.querySelectorAll('style, link[rel="stylesheet"]').map(({ attrs }) => attrs.media);
    expect(styles.length).toBeGreaterThanOrEqual(2);
    for (const media of styles) expect(media).toContain(knownMedia);
  });

  test('says its language, its encoding and its width', () => {
    expect(root.querySelector('html')?.attrs.lang).toBe(editionOf(path).locale);
    expect(html.slice(0, 1024)).toContain('<meta charset="utf-8">');
    expect(metaOf(page, 'viewport')).toBe('width=device-width, initial-scale=1');
  });

  test('names its versions in all languages, itself and a default among them', () => {
    const versions = editions
      .map((edition) => ({
        language: edition.language,
        path: versionOf(path, edition),
        paths: edition.paths,
      }))
      .filter((version) => version.paths.includes(version.path));
    const alternates = root
      .querySelectorAll('[rel="alternate"]')
      .map(({ attrs }) => [attrs.hreflang, attrs.href]);
    const expected = versions.map((version) => [version.language, addressOf(version.path)]);
    const [original = []] = expected;
    expect(alternates).toEqual(versions.length > 1 ? [...expected, ['x-default', original[1]]] : []);
  });

  test('leads in its header once to each other language: to the same page, else to the home page', () => {
    const links = root
      .querySelectorAll('#header [data-language]')
      .map(({ attrs }) => [attrs.hreflang, attrs.href]);
    const others = root.querySelector('#header')
      ? editions.filter(({ language }) => language !== editionOf(path).language)
      : [];
    const expected = others.map((edition) => {
      const version = versionOf(path, edition);
      const home = edition.prefix || '/';
      return [edition.language, edition.paths.includes(version) ? version : home];
    });
    expect(links).toEqual(expected);
  });

  test('names the manifest of its language, by which it is installed and starts at its home page', () => {
    const { prefix } = editionOf(path);
    const address = root.querySelector('[rel="manifest"]')?.getAttribute('href') ?? '';
    expect(address).toBe(`${prefix}/site.webmanifest`);
    expect(JSON.parse(textOf(address)).start_url).toBe(prefix || '/');
  });

  test('leaves no slot unfilled', () => {
    const written = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    // The server writes the error into the error page.
    const filled = path.endsWith('/500') ? written.replaceAll('%%message%%', '') : written;
    expect(filled.match(/\{\{|\}\}|%%/)).toBeNull();
  });

  test('describes itself to shared links as to searches', () => {
    expect(metaOf(page, 'og:title')).toBe(titleOf(page));
    expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
  });

  test('has a canonical address, unless it has none of its own', () => {
    const isListed = !unlisted.includes(path);
    const canonical = root.querySelectorAll('[rel="canonical"]').map(({ attrs }) => attrs.href);
    expect(canonical).toEqual(isListed ? [addressOf(path)] : []);
    if (isListed) expect(metaOf(page, 'og:url')).toBe(addressOf(path));
    expect(metaOf(page, 'robots')).toBe(isListed ? undefined : 'noindex');
  });
});

const sitemapEntries = [
  ...textOf('sitemap-0.xml').matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([\d-]+)[^<]*<\/lastmod>)?/g),
];

test('The sitemap lists exactly the canonical pages', () => {
  const urls = sitemapEntries.map(([, url = '']) => url.replace(/\/$/, ''));
  expect(urls.sort()).toEqual(listed.map(({ path }) => addressOf(path)).sort());
});

// An owner may leave the date out, or name the day on which new terms begin.
test.runIf(isSample)('The sitemap states when the record of each page last changed', () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  for (const [, url, date = ''] of sitemapEntries) {
    expect(date, `${url}: its record needs a date, head.updated`).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(date <= tomorrow, `${url} says that it changed on ${date}`).toBe(true);
  }
});

test('robots.txt lets crawlers in and names the sitemap', () => {
  expect(textOf('robots.txt')).toMatch(/^User-agent: \*\nAllow: \/$/m);
  expect(textOf('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
});
