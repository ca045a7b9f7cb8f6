import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtWeights } from './pages/built-weight.ts';
import { deliveredPictures } from './pages/delivered-pictures.ts';
import { interactionDelays } from './pages/interactions.ts';
import { shiftsWithLateFont } from './pages/late-font.ts';
import { type Device, lighthouseRounds } from './pages/lighthouse-runs.ts';
import { occasion } from './pages/machine.ts';
import { returns } from './pages/page-return.ts';
import { type PageFindings, report } from './pages/report.ts';
import { scrollFrames } from './pages/scrolling.ts';
import { secondPage } from './pages/second-page.ts';
import { serveSite, sitemapPaths } from './pages/site-under-test.ts';
import { transferOf } from './pages/transfer.ts';
import { weightPlot } from './pages/weight-plot.ts';
import { barePath, limitPath, withYardsticks } from './pages/yardsticks.ts';

/*
 * The pages as a visitor's browser meets them, beside two yardsticks: the home page without any script
 * (limit) and its bare words (bare). npm run bench -- [--rounds 3] [--pages /,/services] [--only mobile]
 * [--parts lighthouse,transfer,…] [--times 5] [--dist dist] [--port 4410] [--name pages]
 * Writes bench/results/page-NAME.json, .md and .svg.
 */

const all = [
  'lighthouse',
  'transfer',
  'interactions',
  'second',
  'scrolling',
  'shifts',
  'pictures',
  'returns',
];
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string' },
    only: { type: 'string' },
    parts: { type: 'string', default: all.join(',') },
    times: { type: 'string', default: '5' },
    dist: { type: 'string', default: process.env.OUT_DIR ?? 'dist' },
    port: { type: 'string', default: '4410' },
    name: { type: 'string', default: 'pages' },
  },
});
const dist = resolve(given.dist);
if (!existsSync(join(dist, 'site.json'))) throw new Error(`${dist} holds no build: npm run build first.`);
const paths = given.pages?.split(',') ?? sitemapPaths(dist);
const devices = (['mobile', 'desktop'] as const).filter((device) => !given.only || given.only === device);
const parts = new Set(given.parts.split(','));
const times = Number(given.times);

const measured = await withYardsticks(dist);
const site = await serveSite(measured, Number(given.port));
try {
  write(await findings(site.origin));
} finally {
  await site.stop();
  rmSync(measured, { recursive: true, force: true });
}

async function findings(origin: string): Promise<PageFindings> {
  const loadBefore = loadavg()[0] ?? Number.NaN;
  const occasionNow = occasion(`npm run bench -- ${process.argv.slice(2).join(' ')}`.trim());
  const home = paths[0] ?? '/';
  const found = {
    ...(parts.has('lighthouse') && { lighthouse: await lighthouse(origin, devices) }),
    ...(parts.has('transfer') && { transfers: await inTurn(paths, (path) => transferOf(origin, path)) }),
    ...(parts.has('interactions') && { interactions: await interactionDelays(origin, times) }),
    ...(parts.has('second') && { secondPage: await secondPage(origin, times) }),
    ...(parts.has('scrolling') && { scrolling: await scrollFrames(origin, home) }),
    ...(parts.has('shifts') && { shifts: await shiftsWithLateFont(origin, home, times) }),
    ...(parts.has('pictures') && { pictures: await deliveredPictures(origin, paths) }),
    ...(parts.has('returns') && { returns: await returns(origin, paths) }),
  };
  const load = [loadBefore, loadavg()[0] ?? Number.NaN] as const;
  return {
    occasion: occasionNow,
    load,
    weights: builtWeights(measured, [...paths, limitPath, barePath]),
    ...found,
  };
}

function lighthouse(origin: string, on: readonly Device[]) {
  return lighthouseRounds(origin, [...paths, limitPath, barePath], on, Number(given.rounds));
}

async function inTurn<Item, Result>(items: readonly Item[], measure: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await measure(item));
  return results;
}

function write(found: PageFindings): void {
  const folder = resolve(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = (ending: string) => join(folder, `page-${given.name}.${ending}`);
  writeFileSync(file('json'), `${JSON.stringify(found, null, 2)}\n`);
  writeFileSync(file('md'), report(found));
  const title = `Bytes to a phone, ${found.occasion.date.slice(0, 10)}, commit ${found.occasion.commit}`;
  if (found.transfers) writeFileSync(file('svg'), weightPlot(found.transfers, title));
  process.stdout.write(report(found));
}
