import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeFixtureDist } from '../tests/server/fixture-dist.ts';
import { cpuOf, ended, load, pageLoad, startServer } from './contact-load.ts';

/*
 * Two working copies of this repository under the same load, by turns: for changes whose gain is smaller than
 * what a busy machine varies by. While requests pour in, a page is asked for every 20 ms; then the home page alone.
 * node bench/contact-pairs.ts BEFORE AFTER [--pairs 4] [--seconds 5] [--connections 64] [--dist-before FOLDER]
 * The folder is a site in the form that the earlier version reads, where that was another one.
 * Writes bench/results/contact-pairs.md.
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    'dist-before': { type: 'string' },
  },
});
const copies = { before: resolve(positionals[0] ?? '.'), after: resolve(positionals[1] ?? '.') };
const PORT = 4183;
const work = mkdtempSync(join(tmpdir(), 'contact-pairs-'));
const dist = writeFixtureDist();
const dists: Readonly<Record<string, string>> = { before: given['dist-before'] ?? dist, after: dist };
const rows: string[] = [];

try {
  for (let pair = 1; pair <= Number(given.pairs); pair += 1) {
    // Who begins changes, so that what the machine does meanwhile favours neither.
    const turns = Object.entries(copies);
    for (const [name, root] of pair % 2 ? turns : turns.reverse()) {
      rows.push(await measured(pair, name, root));
      console.log(rows.at(-1));
    }
  }
  report();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measured(pair: number, name: string, root: string): Promise<string> {
  const folders = { DIST_DIR: dists[name] ?? dist, DATA_DIR: join(work, `${name}${pair}`) };
  const server = await startServer(root, { ...folders, DELIVERY: 'off', PORT: String(PORT) });
  const plan = { port: PORT, connections: Number(given.connections), folder: work };
  await load({ ...plan, seconds: 2, tag: 'warm' });
  const [all, main] = [cpuOf(server), cpuOf(server, 'main')];
  const pages = pageTimes();
  const figures = await load({ ...plan, seconds: Number(given.seconds), tag: 'load' });
  const perRequest = (from: number, to: number) => Math.round((to - from) / figures.count);
  const cpu = [perRequest(main, cpuOf(server, 'main')), perRequest(all, cpuOf(server))];
  const page = await pages.end();
  const before = cpuOf(server);
  const reads = await pageLoad({ ...plan, seconds: Number(given.seconds) });
  const readCpu = Math.round((cpuOf(server) - before) / reads.count);
  const cells = [
    ...[pair, name, Math.round(figures.perSecond), figures.p50Ms.toFixed(1), figures.p99Ms.toFixed(1)],
    ...[page.p50.toFixed(1), page.p99.toFixed(1)],
    ...[...cpu, Math.round(reads.perSecond), reads.p99Ms.toFixed(1), readCpu],
    ...[figures.failed + reads.failed, (loadavg()[0] ?? 0).toFixed(1)],
  ];
  await ended(server, 'SIGTERM');
  return `| ${cells.join(' | ')} |`;
}

/** How long a page takes meanwhile, in milliseconds. */
function pageTimes() {
  const times: number[] = [];
  let asking = true;
  const asked = (async () => {
    while (asking) {
      const began = performance.now();
      await fetch(`http://127.0.0.1:${PORT}/services`).then((answer) => answer.arrayBuffer());
      times.push(performance.now() - began);
      await pause(20);
    }
  })();
  return {
    async end() {
      asking = false;
      await asked;
      times.sort((one, other) => one - other);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      return { p50: at(0.5), p99: at(0.99) };
    },
  };
}

function report(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
  const table = `# Two versions by turns

${new Date().toISOString()}, ${machine}, ${given.connections} connections, ${given.seconds} s each.

| pair | version | requests/s | p50 ms | p99 ms | page p50 ms | page p99 ms | main thread µs a request | all threads µs | home pages/s | p99 ms | µs a page | failed | load average |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  const folder = resolve(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'contact-pairs.md'), table);
}
