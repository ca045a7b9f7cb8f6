import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../scripts/browsers.ts';
import { occasion } from './pages/machine.ts';
import { fonts, type Shifts, shiftsOf, widths } from './pages/shift-loads.ts';
import { shiftMarkdown, shiftReport } from './pages/shift-report.ts';
import { serveSite, sitemapPaths } from './pages/site-under-test.ts';

/*
 * How much pages move while they load and are scrolled through, with the font late, refused and as it comes:
 * the sum of all shifts without recent input, which is more severe than CLS.
 * node bench/layout-shifts.ts [--loads 10] [--pages /,/services] [--at-once 3] [--dist dist] [--port 4420]
 * Writes bench/results/shifts.json and .md.
 */

const { values: given } = parseArgs({
  options: {
    loads: { type: 'string', default: '10' },
    pages: { type: 'string' },
    'at-once': { type: 'string', default: '3' },
    dist: { type: 'string', default: process.env.OUT_DIR ?? 'dist' },
    port: { type: 'string', default: '4420' },
  },
});
const dist = resolve(given.dist);
if (!existsSync(join(dist, 'site.json'))) throw new Error(`${dist} holds no build: npm run build first.`);
const paths = given.pages?.split(',') ?? [...sitemapPaths(dist), '/contact/sent', '/nowhere'];
const loads = Number(given.loads);

const site = await serveSite(dist, Number(given.port));
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumFlags,
});
const results: Shifts[] = [];
try {
  const cases = paths.flatMap((path) =>
    widths.flatMap((width) => fonts.map((font) => ({ path, width, font }))),
  );
  const queue = cases.flatMap((one) => Array.from({ length: loads }, () => one));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results.push(await shiftsOf(browser, site.origin, next));
  };
  await Promise.all(Array.from({ length: Number(given['at-once']) }, work));
} finally {
  await browser.close();
  await site.stop();
}

const command = `node bench/layout-shifts.ts ${process.argv.slice(2).join(' ')}`.trim();
const report = shiftReport(occasion(command), loads, results);
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/shifts.json', `${JSON.stringify(report, null, 1)}\n`);
writeFileSync('bench/results/shifts.md', shiftMarkdown(report));
process.stdout.write(shiftMarkdown(report));
