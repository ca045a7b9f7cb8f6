import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webVitalsPath } from '../../contact/web-vitals.ts';
import { company, home, services } from '../browser/site-content.ts';
import { metaOf, readSite, titleOf, unlisted } from './built-site.ts';

/* What messengers, installers, crawlers and language models read. */

const site = readSite();
const origin = JSON.parse(site.text('../site.json')).origin as string;
const listed = site.pages.filter(({ path }) => !unlisted.includes(path));
const markdownOf = (path: string) => site.text(`${path === '/' ? '/index' : path}.md`);

test('Each page has a picture of its own for shared links, described by the title that it shows', () => {
  const pictures = listed.map((page) => metaOf(page, 'og:image'));
  expect(new Set(pictures).size).toBe(listed.length);
  for (const page of site.pages) expect(metaOf(page, 'og:image:alt'), page.path).toMatch(/\. .{20,}/);
});

test('The sitemap tells when the record of each page last changed', () => {
  const entries = [
    ...site.text('sitemap-0.xml').matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([\d-]+)[^<]*<\/lastmod>)?/g),
  ];
  expect(entries).toHaveLength(listed.length);
  const today = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  for (const [, url, date] of entries) {
    expect(date, `${url}: give its record a date, head.updated`).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(date && date <= today, `${url} says that it changed on ${date}`).toBe(true);
  }
});

test('Every page has a Markdown version with its title, its heading and no markup', () => {
  for (const page of listed) {
    const text = markdownOf(page.path);
    expect(text, page.path).toContain(`title: ${JSON.stringify(titleOf(page))}`);
    expect(text.match(/^# .+$/gm), page.path).toHaveLength(1);
    expect(text, page.path).not.toMatch(/<\/?(div|section|span|svg|p|a|picture)\b|\{\{|%%/);
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g))
      expect(target, page.path).toMatch(/^(https:|mailto:|tel:)/);
  }
  for (const { title } of services) expect(markdownOf('/')).toContain(`### ${title}`);
  for (const { name } of home.clients.logos) expect(markdownOf('/')).toContain(name);
});

test('Pages that searches are not to list have no Markdown version', () => {
  for (const path of unlisted) expect(site.has(`${path}.md`), path).toBe(false);
});

test('llms.txt names the company and the Markdown version of every page', () => {
  const text = site.text('llms.txt');
  expect(text.startsWith(`# ${company.name}\n\n> `)).toBe(true);
  for (const detail of [company.email, company.mobile.display, company.alternateMobile.display])
    expect(text).toContain(detail);
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url));
  expect(targets.map(({ pathname }) => pathname).sort()).toEqual(
    listed.map(({ path }) => `${path === '/' ? '/index' : path}.md`).sort(),
  );
  for (const { origin: from } of targets) expect(from).toBe(origin);
});

test('security.txt says where to report a weakness, and warns a month before it expires', () => {
  const text = site.text('.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${company.securityReports.contact ?? company.email}\n`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).not.toBeNaN();
  // RFC 9116 asks for less than a year.
  expect(days).toBeLessThan(366);
  if (days < 30)
    console.warn(
      `security.txt ${days < 0 ? 'has expired' : `expires in ${Math.floor(days)} days`}: renew securityReports.expires in content/en/company.yaml.`,
    );
});

test('The site can be installed: icons in all sizes, one to be cut to any shape, an address to start at', async () => {
  const manifest = JSON.parse(site.text('site.webmanifest'));
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', id: '/' });
  const icons: readonly { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(site.bytes(src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const touch = await sharp(site.bytes('apple-touch-icon.png')).metadata();
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
});

test('Visits are not measured unless the build was told to', () => {
  const scripts = readdirSync(join(site.folder, 'a')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) expect(site.text(`a/${name}`).includes(webVitalsPath), name).toBe(false);
});
