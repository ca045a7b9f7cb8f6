import { parseArgs } from 'node:util';
import { type LighthouseFigures, lighthouseRun } from './pages/lighthouse-runs.ts';
import { type Measure, mainThreadOf } from './pages/main-thread.ts';
import { table } from './pages/markdown-table.ts';
import { secureSite } from './pages/secure-site.ts';
import { shownSpread, spread } from './pages/statistics.ts';

/*
 * Pages of several sites by turns: Lighthouse's mobile figures over HTTP/1.1 and over HTTP/2 with TLS, as visitors have them from
 * every proxy of deploy/, and what a load costs the main thread of a phone.
 * node bench/page-pairs.ts [--rounds 5] [--parts lighthouse,main] label=FOLDER-OF-A-BUILD-OR-ORIGIN[#/path] …
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    parts: { type: 'string', default: 'lighthouse,main' },
  },
});
const parts = given.parts.split(',');
const lighthouseFigures = ['performance', 'fcp', 'lcp', 'tbt', 'cls', 'bytes', 'requests'] as const;
const mainThreadFigures = ['tasks', 'styles', 'layout', 'script', 'nodes'] as const;

const pages = await Promise.all(positionals.map(pageOf));
const lighthouse = new Map<string, LighthouseFigures[]>();
const mainThread = new Map<string, Record<Measure, number>[]>();
try {
  for (let round = 0; round < Number(given.rounds); round += 1)
    for (const { label, origin, secureOrigin, path } of pages) {
      if (parts.includes('lighthouse')) {
        await keepLighthouse(`${label}, HTTP/1.1`, origin + path);
        await keepLighthouse(`${label}, HTTP/2`, secureOrigin + path);
      }
      if (parts.includes('main')) keep(mainThread, label, await mainThreadOf(origin + path));
    }
} finally {
  for (const { stop } of pages) await stop();
}
if (lighthouse.size > 0)
  console.log(
    tableOf('Lighthouse, mobile: median (least–most), ms and bytes', lighthouse, lighthouseFigures),
  );
if (mainThread.size > 0)
  console.log(tableOf('Main thread of a load, phone, 4 times slower, ms', mainThread, mainThreadFigures));

async function pageOf(argument: string, index: number) {
  const [label = '', place = ''] = argument.split(/=(.*)/);
  const [root = '', path = '/'] = place.split('#');
  const { origin, securePort, stop } = await secureSite(root, 4450 + index);
  return { label, origin, path, secureOrigin: `https://localhost:${securePort}`, stop };
}

async function keepLighthouse(label: string, url: string) {
  const { figures } = await lighthouseRun(url, 'mobile', 3);
  keep(lighthouse, label, figures);
}

function keep<Figures>(kept: Map<string, Figures[]>, label: string, figures: Figures) {
  kept.set(label, [...(kept.get(label) ?? []), figures]);
}

function tableOf<Figure extends string>(
  title: string,
  kept: ReadonlyMap<string, readonly Readonly<Record<Figure, number>>[]>,
  figures: readonly Figure[],
): string {
  const rows = [...kept].map(([label, runs]) => [
    label,
    ...figures.map((figure) => shownSpread(spread(runs.map((run) => run[figure])), figure === 'cls' ? 3 : 0)),
  ]);
  return table(title, ['page', ...figures], rows);
}
