import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentLanguages } from '../../src/records/content-languages.ts';

/* The company is one record: a copy of content/ with another one is built and searched for the old. */

const folder = mkdtempSync(join(tmpdir(), 'rebranding-'));
const content = join(folder, 'content');
const language = contentLanguages('content')[0] ?? 'en';
const own = parse(readFileSync(`content/${language}/company.yaml`, 'utf8'));
const other = {
  ...own,
  ...{ name: 'Quarry & Vale', nameParts: ['Quarry & Vale'], origin: 'https://quarryvale.example' },
  address: {
    ...own.address,
    ...{ street: '7 Long Row', locality: 'Nashik', region: 'Maharashtra', postalCode: '422001' },
    map: 'https://www.google.com/maps/search/7+Long+Row,+Nashik',
  },
  mobile: { display: '+91 253 000 0007', dial: '+912530000007' },
  alternateMobile: { display: '+91 253 000 0008', dial: '+912530000008' },
  email: 'office@quarryvale.example',
  mail: { from: 'web@quarryvale.example', to: ['office@quarryvale.example'], bcc: [] },
  social: [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/quarry-vale' }],
  foundedLine: 'Customised software for your business, made in Nashik, India',
};
const { address, mobile, alternateMobile } = own;
const traces = [
  ...[own.name, ...own.nameParts, new URL(own.origin).hostname.split('.')[0], own.name.replace(' ', '-')],
  ...[own.email, address.street, address.locality, address.postalCode],
  ...[mobile.display, mobile.dial, alternateMobile.display, alternateMobile.dial],
].map((text: string) => text.toLowerCase());

/** Beside the build of the site itself, on a machine that is busy besides. */
const BUILD_TIMEOUT_MS = 180_000;
const built = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const filesOf = (endings: string) => globSync(`**/*.{${endings}}`, { cwd: join(folder, 'dist') });

beforeAll(() => {
  const drawing = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="${path}"/></svg>`;
  cpSync('content', content, { recursive: true });
  mkdirSync(join(content, 'pictures/clients'), { recursive: true });
  rmSync(join(content, 'logo-night.svg'), { force: true });
  writeFileSync(join(content, `${language}/company.yaml`), stringify(other));
  writeFileSync(join(content, 'logo.svg'), drawing('M0 0h2v1H0z'));
  writeFileSync(join(content, 'pictures/clients/harveen.svg'), drawing('M0 0h1v1H0z'));
  copy('brand.yaml', 'brand.yaml', [/( {2}band:\n {4}day: )'#[0-9a-f]{6}'/i, "$1'#14264a'"]);
  copy(`${language}/home.yaml`, `${language}/home.yaml`, ['mark: wheat', 'file: harveen']);
  copy(
    `${language}/industries/ecommerce.yaml`,
    `${language}/industries/mills.yaml`,
    [/^order: .*/m, 'order: 9'],
    [/^title: .*/m, 'title: Mills'],
    ['title: E-commerce software and online stores', 'title: Software for mills'],
  );
  const policies = `${language}/policies`;
  copy(`${policies}/terms-of-use.md`, `${policies}/refunds.md`, [/Terms of Use/g, 'Refunds']);
  const command = ['build', '--silent', '--config', 'scripts/without-pictures.config.ts'];
  const environment = {
    CONTENT_DIR: content,
    OUT_DIR: join(folder, 'dist'),
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_URL: '',
  };
  execFileSync('node_modules/.bin/astro', command, { env: { ...process.env, ...environment } });
}, BUILD_TIMEOUT_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copy(from: string, to: string, ...changes: readonly [part: string | RegExp, other: string][]) {
  const before = readFileSync(join(content, from), 'utf8');
  const after = changes.reduce((text, [part, replacement]) => text.replace(part, replacement), before);
  writeFileSync(join(content, to), after);
}

test('No trace of the old company is left in the built site, and signs of HTML in the new name are escaped', () => {
  for (const name of filesOf('html,json,xml,txt,webmanifest,js,css,svg')) {
    const text = built(name).toLowerCase();
    expect(
      traces.filter((trace) => text.includes(trace)),
      name,
    ).toEqual([]);
  }
  for (const name of filesOf('html'))
    expect(built(name).replace(/<script[\s\S]*?<\/script>/g, ''), name).not.toContain('Quarry & Vale');
});

test.each([
  ['site/index.html', 'Quarry &amp; Vale'],
  ['site/index.html', 'tel:+912530000007'],
  ['site/index.html', '<link rel="canonical" href="https://quarryvale.example">'],
  ['site/index.html', '<meta name="theme-color" content="#14264a">'],
  ['site/index.html', '--brand-band-day:#14264a'],
  ['site/index.html', /<img [^>]*src="\/a\/logo\.[\w-]{4}\.svg"/],
  ['site/index.html', /<img src="\/a\/harveen\.[\w-]{4}\.svg" alt="Harveen Foods"/],
  ['site/index.html', 'href="/policies/refunds"'],
  ['site/site.webmanifest', '"name":"Quarry & Vale"'],
  ['site/site.webmanifest', '"theme_color":"#14264a"'],
  ['site/sitemap-0.xml', 'https://quarryvale.example/services/web-development'],
  ['site/sitemap-0.xml', '/industries/mills'],
  ['site/sitemap-0.xml', '/policies/refunds'],
  ['site/industries.html', 'More about Mills'],
  ['site/policies/refunds.html', '<h1'],
  ['site.json', '"company":"Quarry & Vale","origin":"https://quarryvale.example"'],
  ['site.json', '"to":["office@quarryvale.example"]'],
])('%s has the new company, colour, logo and pages: %s', (name, part) => {
  expect(built(name)).toMatch(part);
});

test('A ninth industry stands in the menu and the footer; the home page shows eight and links to all', () => {
  const links = (path: string) => built('site/index.html').split(`href="${path}"`).length - 1;
  expect([links('/industries/mills'), links('/industries')]).toEqual([2, 2]);
});
