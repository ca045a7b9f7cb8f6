import sharp from 'sharp';
import { expect, test } from 'vitest';
import { telephonesOf } from '../../src/data/company-lines.ts';
import { company, editionOf, editions } from '../browser/site-content.ts';
import { bytesOf, hasFile, listed, origin, textOf } from './built-site.ts';

/* Files for installers, crawlers and language models. */

test('llms.txt names the company, every page, and llms.txt of the other languages', () => {
  const text = textOf('llms.txt');
  const originals = listed.filter(({ path }) => editionOf(path).prefix === '');
  expect(text.startsWith(`# ${company.name}\n\n> `)).toBe(true);
  for (const detail of [company.email, ...telephonesOf(company).map(({ display }) => display)])
    expect(text).toContain(detail);
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url);
  const others = editions.flatMap(({ prefix }) => (prefix ? `${prefix}/llms.txt` : []));
  const expected = [...originals.map(({ path }) => path), ...others].map(
    (path) => new URL(path, origin).href,
  );
  expect(targets.sort()).toEqual(expected.sort());
  expect(others.filter((path) => !hasFile(path))).toEqual([]);
});

test('security.txt says where to report a weakness, and holds for almost a year from the build', () => {
  const text = textOf('.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${company.securityContact ?? company.email}\n`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = Math.floor((expires.getTime() - Date.now()) / (24 * 60 * 60 * 1000));
  // RFC 9116 recommends less than a year.
  expect(days).toBeLessThan(365);
  expect(days).toBeGreaterThan(300);
});

const manifest = JSON.parse(textOf('site.webmanifest'));

test('The site can be installed, and starts at its home page', () => {
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', id: '/' });
});

test('The installed site has icons in all sizes, and one to be cut to any shape', async () => {
  const icons: readonly { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(bytesOf(src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('The icon of the home screen of an iPhone has its size and no transparent part', async () => {
  const touch = await sharp(bytesOf('apple-touch-icon.png')).metadata();
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
});
