import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { routes } from '../../contract/routes.ts';
import { isSample } from '../sample-company.ts';
import { bytesOf, eachPage, listed, metaOf, origin, pages } from './built-site.ts';

describe.each(eachPage)('The pictures of %s', (_, page) => {
  const images = page.root.querySelectorAll('img').map(({ attrs }) => attrs);
  const sources = page.root.querySelectorAll('source').map(({ attrs }) => attrs);
  // Drawings, such as logos, are sharp in every size.
  const photographs = images.filter(({ src }) => !/\.svg$/i.test(src ?? ''));

  test('have a width, a height and an alternative text, which may be empty', () => {
    for (const { src, width, height, alt } of images) {
      expect([Number(width) > 0, Number(height) > 0], src).toEqual([true, true]);
      expect(alt, src).toBeDefined();
    }
  });

  test('fit a phone also in a browser that takes no stylesheet', () => {
    const drawings = page.root.querySelectorAll('svg').map(({ attrs }) => attrs);
    expect(drawings.filter(({ width }) => width === undefined)).toEqual([]);
    for (const { width = '0' } of [...images, ...sources]) expect(Number(width)).toBeLessThanOrEqual(320);
  });

  test('come in AVIF with widths and sizes, and all but thumbnails in WebP for older browsers', () => {
    for (const { type, srcset, sizes } of sources)
      if (type) {
        expect(type).toBe('image/avif');
        expect(srcset).toMatch(/^\S+ \d+w(, \S+ \d+w)*$/);
        expect(sizes).toBeTruthy();
      } else expect(srcset).toMatch(/^\S+\.(avif|webp|svg)$/);
    // Thumbnails decorate links, have one width and AVIF alone.
    for (const { src, width } of photographs) expect(src).toMatch(width === '72' ? /\.avif$/ : /\.webp$/);
  });

  test('wait until they are near, but for one in the first view', () => {
    const eager = photographs.filter(({ loading }) => loading !== 'lazy');
    expect(eager.length).toBeLessThanOrEqual(1);
    for (const { fetchpriority } of eager) expect(fetchpriority).toBe('high');
  });

  // An owner may describe two pictures alike.
  test.runIf(isSample)('are each described in a text of their own', () => {
    // One picture may be shown with two entries.
    const described = new Map(images.map(({ src, alt }) => [`${src} ${alt}`, alt]));
    const texts = [...described.values()].flatMap((alt) => alt || []);
    const twice = texts.filter((text, index) => texts.indexOf(text) < index);
    expect(twice, `${page.path} describes two pictures as "${twice.join('", "')}".`).toEqual([]);
  });

  test('include a JPEG of 1200 by 630 for shared links, with an alternative text of more than its title', async () => {
    const url = new URL(metaOf(page, 'og:image') ?? '');
    expect(url.origin).toBe(origin);
    expect(await sharp(bytesOf(url.pathname)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    // An owner's picture may be decoration, and its description short.
    expect(metaOf(page, 'og:image:alt')).toMatch(isSample ? / – .* – .{20,}/ : / – ./);
  });
});

test('The picture of "no connection" is in a format that every browser shows, by day and by night', () => {
  const kept = pages.filter(({ path }) => path.endsWith(routes.offline));
  expect(kept.length).toBeGreaterThan(0);
  for (const { path, root } of kept) {
    const files = root
      .querySelectorAll('main source, main img')
      .map(({ attrs }) => attrs.srcset ?? attrs.src)
      .filter((file) => file !== undefined);
    expect(files.length, path).toBeGreaterThan(0);
    expect(
      files.filter((file) => !file.endsWith('.webp')),
      path,
    ).toEqual([]);
  }
});

test('Each page has a picture of its own for shared links', () => {
  expect(new Set(listed.map((page) => metaOf(page, 'og:image'))).size).toBe(listed.length);
});
