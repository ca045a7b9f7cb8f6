import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { freshChromium } from './pages/fresh-chromium.ts';
import { occasion } from './pages/machine.ts';
import { kb, table } from './pages/markdown-table.ts';
import { serveSite, sitemapPaths } from './pages/site-under-test.ts';
import type { View } from './pages/viewing.ts';

/*
 * The bytes of all pictures that a browser fetches until a page is read to its end, of several builds side by
 * side: node bench/picture-bytes.ts [--dists /tmp/before,dist] [--pages /,/services] [--themes light]
 * [--port 4460]
 * Writes bench/results/picture-bytes.md.
 */

const { values: given } = parseArgs({
  options: {
    dists: { type: 'string', default: 'dist' },
    themes: { type: 'string', default: 'light,dark' },
    pages: { type: 'string' },
    port: { type: 'string', default: '4460' },
  },
});

interface NamedView extends View {
  readonly name: string;
}
const views: readonly NamedView[] = [
  { name: 'phone 412 × 1.75', width: 412, height: 823, density: 1.75, touch: true },
  { name: 'phone 390 × 2', width: 390, height: 844, density: 2, touch: true },
  { name: 'phone 390 × 3', width: 390, height: 844, density: 3, touch: true },
  { name: 'laptop 1440 × 1', width: 1440, height: 900, density: 1, touch: false },
  { name: 'laptop 1440 × 2', width: 1440, height: 900, density: 2, touch: false },
];
const themes = given.themes.split(',');

interface Fetched {
  readonly dist: string;
  readonly path: string;
  readonly view: string;
  readonly theme: string;
  readonly bytes: number;
}

const fetched: Fetched[] = [];
const dists = given.dists.split(',').map((dist) => resolve(dist));
for (const dist of dists) {
  const site = await serveSite(dist, Number(given.port));
  const chromium = await freshChromium();
  try {
    const browser = await chromium.drive();
    const paths = given.pages?.split(',') ?? [...sitemapPaths(dist), '/no-such-page'];
    for (const view of views) {
      for (const theme of themes) {
        for (const path of paths) {
          const bytes = await fetchedBytes(browser, site.origin + path, view, theme);
          fetched.push({ dist: basename(dist), path, view: view.name, theme, bytes });
        }
      }
    }
    await browser.disconnect();
  } finally {
    await chromium.close();
    await site.stop();
  }
}
report();

/** Of all pictures that a reader with an empty cache is sent. */
async function fetchedBytes(browser: Browser, url: string, view: View, theme: string): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({
    ...{ width: view.width, height: view.height, deviceScaleFactor: view.density },
    ...{ isMobile: view.touch, hasTouch: view.touch },
  });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  const bodies: Promise<Uint8Array>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(avif|webp)$/.test(pathname) && response.ok()) bodies.push(response.buffer());
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
  });
  const received = await Promise.all(bodies);
  await context.close();
  return received.reduce((sum, { length }) => sum + length, 0);
}

function report() {
  const found = occasion(`node bench/picture-bytes.ts ${process.argv.slice(2).join(' ')}`);
  const names = dists.map((dist) => basename(dist));
  const sections = views.map(({ name }) => {
    const paths = [...new Set(fetched.map(({ path }) => path))];
    const row = (label: string, counted: readonly string[]) => [
      label,
      ...themes.flatMap((theme) => comparison(names.map((dist) => bytesOf(dist, counted, name, theme)))),
    ];
    const rows = [...paths.map((path) => row(path, [path])), row('all of these', paths)];
    const head = themes.flatMap((theme) => [
      ...names.map((dist) => `${theme}: ${dist}`),
      ...(names.length === 2 ? ['change'] : []),
    ]);
    return table(name, ['page', ...head], rows);
  });
  const intro = `# Picture bytes that a browser fetches\n\n${found.date}, commit ${found.commit}, ${found.browser}; \`${found.command}\`. Every page read to its end with an empty cache; kB = 1,000 bytes, bodies only.`;
  const file = resolve(import.meta.dirname, 'results/picture-bytes.md');
  writeFileSync(file, `${[intro, ...sections].join('\n\n')}\n`);
}

function bytesOf(dist: string, paths: readonly string[], view: string, theme: string): number {
  return fetched
    .filter(
      (one) => one.dist === dist && paths.includes(one.path) && one.view === view && one.theme === theme,
    )
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

function comparison(bytes: readonly number[]): string[] {
  const [before = 0, after = 0] = bytes;
  const change = before > 0 ? `${Math.round((after / before - 1) * 100)} %` : '';
  return [...bytes.map(kb), ...(bytes.length === 2 ? [change] : [])];
}
