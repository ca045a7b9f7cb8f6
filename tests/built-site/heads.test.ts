import { describe, expect, test } from 'vitest';
import { locale, paths } from '../browser/site-content.ts';
import { metaOf, readSite, textsOf, titleOf, unlisted } from './built-site.ts';

const site = readSite();
const origin = JSON.parse(site.text('../site.json')).origin as string;
const listed = site.pages.filter(({ path }) => !unlisted.includes(path));
const addressOf = (path: string) => (path === '/' ? origin : origin + path);

test('Every record has its page, and nothing else has one', () => {
  expect(site.pages.map(({ path }) => path).sort()).toEqual([...paths, ...unlisted].sort());
});

test('Titles and descriptions are each used once', () => {
  const saidTwice = (says: (page: (typeof site.pages)[number]) => string | undefined) =>
    site.pages.flatMap((page, index) => {
      const first = site.pages.findIndex((other) => says(other) === says(page));
      return first < index ? [`${site.pages[first]?.path} and ${page.path} both say "${says(page)}".`] : [];
    });
  const twice = [...saidTwice(titleOf), ...saidTwice((page) => metaOf(page, 'description'))];
  expect(twice, twice.join(' ')).toEqual([]);
});

describe.each(site.pages.map((page) => [page.path, page] as const))('The page %s', (path, page) => {
  test('has a title, a description of 50 to 160 characters and keywords', () => {
    expect(titleOf(page).length).toBeGreaterThan(10);
    const description = metaOf(page, 'description') ?? '';
    expect(description.length, description).toBeGreaterThanOrEqual(50);
    expect(description.length, description).toBeLessThanOrEqual(160);
    expect(metaOf(page, 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3);
  });

  test('has one h1, and headings that skip no level', () => {
    expect(textsOf(page, 'h1')).toHaveLength(1);
    const levels = page.elements
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name }) => Number(name[1]));
    const main = levels.slice(levels.indexOf(1));
    expect(levels[0]).toBe(1);
    expect(main.filter((level, index) => level > (main[index - 1] ?? 1) + 1)).toEqual([]);
  });

  test('says its language, its encoding and its width', () => {
    expect(page.elements.find(({ name }) => name === 'html')?.attributes.lang).toBe(locale);
    expect(page.html.slice(0, 1024)).toContain('<meta charset="utf-8">');
    expect(metaOf(page, 'viewport')).toBe('width=device-width, initial-scale=1');
  });

  test('leaves no slot unfilled', () => {
    const html = page.html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    // The server puts what went wrong into the error page.
    const filled = path === '/500' ? html.replaceAll('%%message%%', '') : html;
    expect(filled.match(/\{\{|\}\}|%%/)).toBeNull();
  });

  test('tells shared links what it tells searches', () => {
    expect(metaOf(page, 'og:title')).toBe(titleOf(page));
    expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
  });

  test('has a canonical address, unless it has none of its own', () => {
    const canonical = page.elements.filter(({ attributes }) => attributes.rel === 'canonical');
    if (unlisted.includes(path)) {
      expect(canonical).toEqual([]);
      expect(metaOf(page, 'robots')).toBe('noindex');
    } else {
      expect(canonical.map(({ attributes }) => attributes.href)).toEqual([addressOf(path)]);
      expect(metaOf(page, 'og:url')).toBe(addressOf(path));
      expect(metaOf(page, 'robots')).toBeUndefined();
    }
  });
});

test('The sitemap lists exactly the canonical pages', () => {
  const listedThere = [...site.text('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace(/\/$/, ''),
  );
  expect(listedThere.sort()).toEqual(listed.map(({ path }) => addressOf(path)).sort());
});

test('robots.txt lets crawlers in and names the sitemap', () => {
  const robots = site.text('robots.txt');
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).toMatch(/^Allow: \/$/m);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
});
