import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeFixtureDist } from '../tests/server/fixture-dist.ts';
import { cpuOf, ended, load, startServer } from './contact-load.ts';

/*
 * Two working copies of this repository under the same load, by turns: for changes whose gain is smaller than
 * what a busy machine varies by. While requests pour in, a page is asked for every 20 ms.
 * node bench/contact-pairs.ts BEFORE AFTER [--pairs 4] [--seconds 5] [--connections 64]
 * Writes bench/results/contact-pairs.md.
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
  },
});
const copies = { before: resolve(positionals[0] ?? '.'), after: resolve(positionals[1] ?? '.') };
const PORT = 4183;
const work = mkdtempSync(join(tmpdir(), 'contact-pairs-'));
const dist = writeFixtureDist();
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
  const folders = { DIST_DIR: dist, DATA_DIR: join(work, `${name}${pair}`) };
  const server = await startServer(root, { ...folders, DELIVERY: 'off', PORT: String(PORT) });
  const plan = { port: PORT, connections: Number(given.connections), folder: work };
  await load({ ...plan, seconds: 2, tag: 'warm' });
  const [all, main] = [cpuOf(server), cpuOf(server, 'main')];
  const pages = pageTimes();
  const figures = await load({ ...plan, seconds: Number(given.seconds), tag: 'load' });
  const perRequest = (from: number, to: number) => Math.round((to - from) / figures.count);
  const page = await pages.end();
  const cells = [
    ...[pair, name, Math.round(figures.perSecond), figures.p50Ms.toFixed(1), figures.p99Ms.toFixed(1)],
    ...[page.p50.toFixed(1), page.p99.toFixed(1)],
    ...[perRequest(main, cpuOf(server, 'main')), perRequest(all, cpuOf(server))],
    ...[figures.failed, (loadavg()[0] ?? 0).toFixed(1)],
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

| pair | version | requests/s | p50 ms | p99 ms | page p50 ms | page p99 ms | main thread µs a request | all threads µs | failed | load average |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  const folder = resolve(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'contact-pairs.md'), table);
}
