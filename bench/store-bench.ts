/*
 * How many requests the SQLite store makes durable per second, beside what the same disk can sync in the
 * same run.
 *
 *   node bench/store-bench.ts [--seconds 2] [--rounds 3] [--dir data] [--out FILE.json]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './store-figures.ts';
import { measureStore, type StoreMeasure } from './store-load.ts';
import { rawSyncRate } from './store-raw-sync.ts';

const CONCURRENCIES = [1, 16, 64, 256];

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: 'data' },
    out: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const parent = resolve(options.dir);
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'store-bench-'));
  try {
    const report = await measured(folder, Number(options.seconds) * 1000, Number(options.rounds));
    print(report);
    if (options.out) writeFileSync(options.out, `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rounds are interleaved, so that whatever else the machine does falls on all of them. */
async function measured(folder: string, milliseconds: number, rounds: number) {
  const rawRates: number[] = [];
  const measures: StoreMeasure[] = [];
  for (let round = 0; round < rounds; round++) {
    rawRates.push(rawSyncRate(folder, milliseconds / 2));
    for (const concurrency of CONCURRENCIES)
      measures.push(await measureStore(folder, concurrency, milliseconds));
  }
  const rawSyncsPerSecond = median(rawRates);
  return {
    at: new Date().toISOString(),
    node: process.version,
    cpus: cpus().length,
    milliseconds,
    rounds,
    rawSyncsPerSecond,
    store: CONCURRENCIES.map((concurrency) => {
      const own = measures.filter((measure) => measure.concurrency === concurrency);
      const createsPerSecond = median(own.map((measure) => measure.createsPerSecond));
      return {
        concurrency,
        createsPerSecond,
        timesRawSync: createsPerSecond / rawSyncsPerSecond,
        p50Ms: median(own.map((measure) => measure.p50Ms)),
        p99Ms: median(own.map((measure) => measure.p99Ms)),
      };
    }),
  };
}

function print(report: Awaited<ReturnType<typeof measured>>): void {
  console.log(
    `${report.node}, ${report.cpus} cores, medians of ${report.rounds} rounds of ${report.milliseconds} ms`,
  );
  console.log(
    `raw: ${Math.round(report.rawSyncsPerSecond)} times a second 4 KiB written and synced, one after another\n`,
  );
  console.table(
    Object.fromEntries(
      report.store.map(({ concurrency, createsPerSecond, timesRawSync, p50Ms, p99Ms }) => [
        `${concurrency} at once`,
        {
          'durable requests/s': Math.round(createsPerSecond),
          'times raw sync': Number(timesRawSync.toFixed(2)),
          'p50 ms': Number(p50Ms.toFixed(2)),
          'p99 ms': Number(p99Ms.toFixed(2)),
        },
      ]),
    ),
  );
}

await main();
