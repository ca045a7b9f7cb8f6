import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { company, editionOf, home, services } from '../browser/site-content.ts';
import { bytesOf, folder, hasFile, listed, origin, textOf, titleOf, unlisted } from './built-site.ts';

/* What installers, crawlers and language models read. */

const markdownAt = (path: string) => `${path === '/' ? '/index' : path}.md`;

test('Every page that searches may list has a Markdown version with its title, its heading and no markup', () => {
  for (const page of listed) {
    const text = textOf(markdownAt(page.path));
    expect(text, page.path).toContain(`title: ${JSON.stringify(titleOf(page))}`);
    expect(text.match(/^# .+$/gm), page.path).toHaveLength(1);
    expect(text, page.path).not.toMatch(/<\/?(div|section|span|svg|p|a|picture)\b|\{\{|%%/);
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g))
      expect(target, page.path).toMatch(/^(https:|mailto:|tel:)/);
  }
});

test.each(unlisted)('%s, which searches may not list, has no Markdown version', (path) => {
  expect(hasFile(markdownAt(path))).toBe(false);
});

test('The Markdown version of the home page has services and clients', () => {
  for (const { title } of services) expect(textOf(markdownAt('/'))).toContain(`### ${title}`);
  for (const { name } of home.clients.logos) expect(textOf(markdownAt('/'))).toContain(name);
});

test('llms.txt names the company and the Markdown version of every page', () => {
  const text = textOf('llms.txt');
  const originals = listed.filter(({ path }) => editionOf(path).prefix === '');
  expect(text.startsWith(`# ${company.name}\n\n> `)).toBe(true);
  for (const detail of [company.email, company.mobile.display, company.alternateMobile.display])
    expect(text).toContain(detail);
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url);
  expect(targets.sort()).toEqual(originals.map(({ path }) => origin + markdownAt(path)).sort());
});

test('security.txt says where to report a weakness, and holds for less than a year', () => {
  const text = textOf('.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${company.securityReports.contact ?? company.email}\n`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = Math.floor((expires.getTime() - Date.now()) / (24 * 60 * 60 * 1000));
  // RFC 9116 asks for less than a year.
  expect(days).toBeLessThan(366);
  // A warning and no failure: no change of the project makes it expire.
  if (days < 30)
    console.warn(
      `security.txt expires in ${days} days: renew securityReports.expires in content/en/company.yaml.`,
    );
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

test('Visits are not measured unless the build was told to', () => {
  const scripts = readdirSync(join(folder, 'a')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const measuring = scripts.filter((name) => textOf(`a/${name}`).includes('largest-contentful-paint'));
  expect(measuring.length > 0).toBe(process.env.WEB_VITALS === 'on');
});
