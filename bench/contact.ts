import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable, occasion, spread } from './report.ts';
import { memoryOf, startServers } from './server.ts';
import { interleave, load } from './wrk.ts';

/*
 * `npm run bench:contact`: the rate of requests that are stored durably, beside the raw sync rate of the disk.
 * node bench/contact.ts [--rounds 3] [--seconds 5] [label=CHECKOUT …]
 * Checkouts with a build are measured by turns; without any, this one. Needs wrk. Writes results/contact.md.
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
});
const here = resolve(import.meta.dirname, '..');
const CONNECTIONS = [1, 16, 64, 256];

const checkouts = positionals.length > 0 ? positionals : [`here=${here}`];
const candidates = await startServers(checkouts, 4182, { DELIVERY: 'off' });
let submissions = 0;
try {
  const syncs = [syncsPerSecond()];
  const rows = [];
  for (const connections of CONNECTIONS) rows.push(...(await compare(connections)));
  syncs.push(syncsPerSecond());
  const head = [
    'connections',
    'checkout',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'processor µs a request',
    'failed',
  ];
  const memory = candidates.map(({ label, pid }) => `${label} ${memoryOf(pid)} MiB`).join(', ');
  const report = `# Requests stored durably

${occasion('contact.ts')}. Every response follows a synced commit. Medians of ${given.rounds} turns of ${given.seconds} s.

One synced write at a time on the same disk: ${spread(syncs)} a second. Resident memory at the end: ${memory}.

${markdownTable(head, rows)}
`;
  writeFileSync(join(here, 'bench/results/contact.md'), report);
  console.log(report);
} finally {
  for (const { stop } of candidates) await stop();
}

async function compare(connections: number) {
  const turns = await interleave(candidates, Number(given.rounds), ({ origin }) => post(origin, connections));
  return turns.map(({ label, medianOf }) => [
    connections,
    label,
    medianOf('perSecond'),
    medianOf('p50Ms', 2),
    medianOf('p99Ms', 2),
    medianOf('processor'),
    medianOf('failed'),
  ]);
}

/** Every request has its own visitor and submission key. */
function post(origin: string, connections: number) {
  submissions += 1;
  const tag = `s${submissions}`;
  return load(`${origin}/contact`, {
    connections,
    seconds: Number(given.seconds),
    script: `local index = 0
      wrk.method = 'POST'
      wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
      wrk.headers['Accept'] = 'application/json'
      wrk.headers['Sec-Fetch-Site'] = 'same-origin'
      request = function()
        index = index + 1
        return wrk.format(nil, nil, nil, 'name=Asha+Rao&email=v' .. index .. '.${tag}@example.org&phone=&subject=A+shop'
          .. '&user_content=We+sell+tea+and+want+to+sell+it+online.&submission_key=${tag}-key-' .. index)
      end`,
  });
}

/** One small write and one sync at a time, for a second. */
function syncsPerSecond(): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-syncs-'));
  const file = openSync(join(folder, 'syncs'), 'w');
  const block = Buffer.alloc(4096, 1);
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < 1000; count += 1) {
    writeSync(file, block, 0, block.length, count * block.length);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count;
}
