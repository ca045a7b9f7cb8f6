import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { metaOf, readSite } from './built-site.ts';

const site = readSite();

describe.each(site.pages.map((page) => [page.path, page] as const))('The pictures of %s', (_, page) => {
  const images = page.elements.filter(({ name }) => name === 'img');
  const sources = page.elements.filter(({ name }) => name === 'source');
  // Drawings are as sharp in every size: logos of the company and of its clients.
  const photographs = images.filter(({ attributes }) => !attributes.src?.endsWith('.svg'));

  test('have a width, a height and an alternative text, which may be empty', () => {
    for (const { attributes } of images) {
      expect(Number(attributes.width), attributes.src).toBeGreaterThan(0);
      expect(Number(attributes.height), attributes.src).toBeGreaterThan(0);
      expect(attributes.alt, attributes.src).toBeDefined();
    }
  });

  test('come in AVIF with widths and sizes, and all but thumbnails in WebP for older browsers', () => {
    for (const { attributes } of sources.filter(({ attributes }) => attributes.type)) {
      expect(attributes.type).toBe('image/avif');
      expect(attributes.srcset).toMatch(/^\S+ \d+w(, \S+ \d+w)*$/);
      expect(attributes.sizes).toBeTruthy();
    }
    // Thumbnails decorate links, have one width and AVIF alone.
    for (const { attributes } of sources.filter(
      ({ attributes }) => !attributes.type && !attributes.srcset?.endsWith('.svg'),
    ))
      expect(attributes.srcset).toMatch(/^\S+\.avif$/);
    for (const { attributes } of photographs)
      expect(attributes.src).toMatch(attributes.width === '72' ? /\.avif$/ : /\.webp$/);
  });

  test('wait until they are near, but for one in the first view', () => {
    const eager = photographs.filter(({ attributes }) => attributes.loading !== 'lazy');
    expect(eager.length).toBeLessThanOrEqual(1);
    for (const { attributes } of eager) expect(attributes.fetchpriority).toBe('high');
  });
});

test.each(site.pages.map((page) => [page.path, page] as const))(
  'The picture for shared links to %s is a JPEG of 1200 by 630',
  async (_, page) => {
    const url = new URL(metaOf(page, 'og:image') ?? '');
    expect(url.origin).toBe(JSON.parse(site.text('../site.json')).origin);
    const { format, width, height } = await sharp(site.bytes(url.pathname)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  },
);

test('Every described picture is described in words of its own on its page', () => {
  for (const page of site.pages) {
    const texts = page.elements
      .filter(({ name, attributes }) => name === 'img' && attributes.alt)
      .map(({ attributes }) => attributes.alt);
    const twice = texts.filter((text, index) => texts.indexOf(text) < index);
    expect(twice, `${page.path} describes two pictures as "${twice.join('", "')}".`).toEqual([]);
  }
});
