import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { barePath, limitPath, withBaselines } from './pages/baselines.ts';
import { builtWeights } from './pages/built-weight.ts';
import { deliveredPictures } from './pages/delivered-pictures.ts';
import { interactionDelays } from './pages/interactions.ts';
import { shiftsWithLateFont } from './pages/late-font.ts';
import { type Device, lighthouseRounds } from './pages/lighthouse-runs.ts';
import { occasion } from './pages/machine.ts';
import { mainThread } from './pages/main-thread.ts';
import { movementFrames, scrollFrames } from './pages/movements.ts';
import { returns } from './pages/page-return.ts';
import { type PageFindings, report } from './pages/report.ts';
import { secondPage } from './pages/second-page.ts';
import { serveSite, sitemapPaths } from './pages/site-under-test.ts';
import { transferOf } from './pages/transfer.ts';
import { weightPlot } from './pages/weight-plot.ts';

/*
 * The pages as a visitor's browser meets them, beside two baselines: the home page without any script
 * (limit) and its bare words (bare). npm run bench -- [--rounds 3] [--pages /,/services] [--only mobile]
 * [--parts lighthouse,transfer,…] [--times 5] [--minutes 120: no Lighthouse run begins later] [--dist dist] [--port 4410] [--name pages]
 * Writes bench/results/page-NAME.json, .md and .svg.
 */

const all = [
  'lighthouse',
  'transfer',
  'main',
  'interactions',
  'second',
  'movements',
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
    minutes: { type: 'string', default: '120' },
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

const measured = await withBaselines(dist);
const site = await serveSite(measured, Number(given.port));
try {
  await measure(site.origin);
} finally {
  await site.stop();
  rmSync(measured, { recursive: true, force: true });
}

/** Part by part, each written at once: what was measured before an interruption is kept. */
async function measure(origin: string): Promise<void> {
  const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim();
  const [before = Number.NaN] = loadavg();
  const weights = builtWeights(measured, [...paths, limitPath, barePath]);
  let found: PageFindings = { occasion: occasion(command), load: [before, before], weights };
  const home = paths[0] ?? '/';
  const ways: Record<string, () => Promise<Partial<PageFindings>>> = {
    lighthouse: async () => ({ lighthouse: await lighthouse(origin, devices) }),
    transfer: async () => ({ transfers: await inTurn(paths, (path) => transferOf(origin, path)) }),
    main: async () => ({ mainThread: await mainThread(origin, [...paths, limitPath, barePath], times) }),
    interactions: async () => ({ interactions: await interactionDelays(origin, times) }),
    second: async () => ({ secondPage: await secondPage(origin, times) }),
    movements: async () => ({
      movements: [...(await scrollFrames(origin, [home, barePath])), ...(await movementFrames(origin))],
    }),
    shifts: async () => ({ shifts: await shiftsWithLateFont(origin, home, times) }),
    pictures: async () => ({ pictures: await deliveredPictures(origin, paths) }),
    returns: async () => ({ returns: await returns(origin, paths) }),
  };
  for (const part of parts) {
    found = { ...found, ...(await ways[part]?.()), load: [before, loadavg()[0] ?? Number.NaN] };
    write(found);
  }
  process.stdout.write(report(found));
}

function lighthouse(origin: string, on: readonly Device[]) {
  return lighthouseRounds(
    origin,
    [...paths, limitPath, barePath],
    on,
    Number(given.rounds),
    Number(given.minutes),
  );
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
}
