import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentLanguages } from '../../src/records/content-languages.ts';

/* The company is one record: a copy of content/ with another one is built and searched for the old. */

const folder = mkdtempSync(join(tmpdir(), 'rebranding-'));
const language = contentLanguages('content')[0] ?? 'en';
const own = parse(readFileSync(`content/${language}/company.yaml`, 'utf8'));
const other = {
  ...own,
  name: 'Quarry & Vale',
  nameParts: ['Quarry & Vale'],
  origin: 'https://quarryvale.example',
  address: {
    ...own.address,
    street: '7 Long Row',
    locality: 'Nashik',
    region: 'Maharashtra',
    postalCode: '422001',
    map: 'https://www.google.com/maps/search/7+Long+Row,+Nashik',
  },
  mobile: { display: '+91 253 000 0007', dial: '+912530000007' },
  alternateMobile: { display: '+91 253 000 0008', dial: '+912530000008' },
  email: 'office@quarryvale.example',
  mail: { from: 'web@quarryvale.example', to: ['office@quarryvale.example'], bcc: [] },
  social: [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/quarry-vale' }],
  foundedLine: 'Customised software for your business, made in Nashik, India',
};
const traces = [
  own.name,
  ...own.nameParts,
  new URL(own.origin).hostname.split('.')[0],
  own.name.replace(' ', '-'),
  own.email,
  own.address.street,
  own.address.locality,
  own.address.postalCode,
  own.mobile.display,
  own.mobile.dial,
  own.alternateMobile.display,
  own.alternateMobile.dial,
].map((text: string) => text.toLowerCase());

let built: string[];

/** Beside the build of the site itself, on a machine that is busy besides. */
const BUILD_TIMEOUT_MS = 180_000;

beforeAll(() => {
  const content = join(folder, 'content');
  cpSync('content', content, { recursive: true });
  writeFileSync(join(content, `${language}/company.yaml`), stringify(other));
  const band = /( {2}band:\n {4}day: )'#[0-9a-f]{6}'/i;
  edit('brand.yaml', (text) => text.replace(band, "$1'#14264a'"));
  edit(`${language}/home.yaml`, (text) => text.replace('mark: wheat', 'file: harveen'));
  mkdirSync(join(content, 'pictures/clients'), { recursive: true });
  const drawing = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="${path}"/></svg>`;
  writeFileSync(join(content, 'logo.svg'), drawing('M0 0h2v1H0z'));
  rmSync(join(content, 'logo-night.svg'), { force: true });
  writeFileSync(join(content, 'pictures/clients/harveen.svg'), drawing('M0 0h1v1H0z'));
  const industry = readFileSync(join(content, `${language}/industries/ecommerce.yaml`), 'utf8');
  const ninth = industry
    .replace(/^order: .*/m, 'order: 9')
    .replace(/^title: .*/m, 'title: Mills')
    .replace('title: E-commerce software and online stores', 'title: Software for mills');
  writeFileSync(join(content, `${language}/industries/mills.yaml`), ninth);
  const terms = readFileSync(join(content, `${language}/policies/terms-of-use.md`), 'utf8');
  writeFileSync(
    join(content, `${language}/policies/refunds.md`),
    terms.replaceAll('Terms of Use', 'Refunds'),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-without-pictures.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content, OUT_DIR: join(folder, 'dist'), SITE_URL: undefined },
  });
  if (status !== 0) throw new Error(`The rebranded site could not be built.\n${stdout}${stderr}`);
  built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|json|xml|txt|webmanifest|js|css|svg)$/.test(name),
  );
}, BUILD_TIMEOUT_MS);

function edit(name: string, change: (text: string) => string) {
  const file = join(folder, 'content', name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('No trace of the old company is left in the built site', () => {
  const left = built.flatMap((name) => {
    const text = readFileSync(join(folder, 'dist', name), 'utf8').toLowerCase();
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`);
  });
  expect(left).toEqual([]);
});

test('The new company stands in the pages, the sitemap, the manifest and the words of the server', () => {
  const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  expect(read('site/index.html')).toContain('Quarry &amp; Vale');
  expect(read('site/index.html')).toContain('tel:+912530000007');
  expect(read('site/index.html')).toContain('<link rel="canonical" href="https://quarryvale.example">');
  expect(read('site/sitemap-0.xml')).toContain('https://quarryvale.example/services/web-development');
  expect(JSON.parse(read('site/site.webmanifest')).name).toBe('Quarry & Vale');
  expect(JSON.parse(read('site.json'))).toMatchObject({
    company: 'Quarry & Vale',
    origin: 'https://quarryvale.example',
    mail: { to: ['office@quarryvale.example'] },
  });
});

test('A name with a sign that HTML knows is escaped', () => {
  const pages = built.filter((name) => name.endsWith('.html'));
  for (const name of pages) {
    const html = readFileSync(join(folder, 'dist', name), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html, name).not.toMatch(/Quarry & Vale/);
  }
});

test('A ninth industry and a third policy have their pages, their places in menus and footer, and in the sitemap', () => {
  const read = (name: string) => readFileSync(join(folder, 'dist/site', name), 'utf8');
  const home = read('index.html');
  // In the menu and in the footer; the home page itself shows eight and links to all.
  expect(home.match(/href="\/industries\/mills"/g)).toHaveLength(2);
  expect(home.match(/href="\/industries"/g)).toHaveLength(2);
  expect(read('industries.html')).toContain('More about Mills');
  expect(read('policies/refunds.html')).toContain('<h1');
  expect(home).toContain('href="/policies/refunds"');
  for (const path of ['/industries/mills', '/policies/refunds'])
    expect(read('sitemap-0.xml')).toContain(path);
});

test('The brand colour is in the styles, the browser bar and the manifest, and logos are the owner’s', () => {
  const read = (name: string) => readFileSync(join(folder, 'dist/site', name), 'utf8');
  const home = read('index.html');
  const has = (pattern: RegExp) => pattern.test(home);
  expect(has(/<meta name="theme-color" content="#14264a">/)).toBe(true);
  expect(JSON.parse(read('site.webmanifest')).theme_color).toBe('#14264a');
  expect(has(/--brand-band-day:#14264a/)).toBe(true);
  expect(has(/<img [^>]*src="\/a\/logo\.[\w-]{4}\.svg"/)).toBe(true);
  expect(has(/<img src="\/a\/harveen\.[\w-]{4}\.svg" alt="Harveen Foods"/)).toBe(true);
});
