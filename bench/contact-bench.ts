import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newMail } from '../server/mail/mail.fixtures.ts';
import { openSqliteStore } from '../server/store/backends/sqlite/sqlite-store.ts';
import { writeFixtureDist } from '../tests/server/fixture-dist.ts';
import { startScriptedSmtp } from '../tests/server/scripted-smtp.ts';
import { cpuOf, ended, load, startServer } from './contact-load.ts';

/*
 * How fast requests are taken in durably, beside the raw sync rate of the same disk in the same run; and
 * how fast they are delivered.
 * node bench/contact-bench.ts [--seconds 5] [--total 100000] [--mails 1000]
 * Writes bench/results/contact.json and contact.md.
 */

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    total: { type: 'string', default: '100000' },
    mails: { type: 'string', default: '1000' },
  },
});
const root = resolve(import.meta.dirname, '..');
const PORT = 4182;
const CONNECTIONS = [1, 16, 64, 256];

const work = mkdtempSync(join(tmpdir(), 'contact-bench-'));
const dist = writeFixtureDist();

try {
  const loadBefore = minuteLoad();
  const syncsBefore = syncsPerSecond();
  const { rows, memory } = await doorFigures();
  const syncsAfter = syncsPerSecond();
  const deliveries = { outbox: await deliverAll(undefined), smtp: await deliverOverSmtp() };
  const loadAverage = [loadBefore, minuteLoad()];
  report({ syncsPerSecond: [syncsBefore, syncsAfter], loadAverage, rows, memory, deliveries });
} finally {
  rmSync(work, { recursive: true, force: true });
}

function minuteLoad(): number {
  return loadavg()[0] ?? Number.NaN;
}

/** One small write and one sync at a time, for a second. */
function syncsPerSecond(): number {
  const file = openSync(join(work, 'syncs'), 'w');
  const block = Buffer.alloc(4096, 1);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < 1000) {
    writeSync(file, block, 0, block.length, count * block.length);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  return Math.round(count / ((performance.now() - began) / 1000));
}

async function doorFigures() {
  const server = await start({ DELIVERY: 'off', DATA_DIR: join(work, 'door') });
  const seconds = Number(given.seconds);
  const door = { port: PORT, folder: work };
  await load({ ...door, connections: 16, seconds: 1, tag: 'warm' });
  const memory = [{ requests: 0, megabytes: memoryOf(server) }];
  const rows = [];
  for (const connections of CONNECTIONS) {
    const before = cpuOf(server);
    const figures = await load({ ...door, connections, seconds, tag: `c${connections}` });
    const cpuMicroseconds = (cpuOf(server) - before) / figures.count;
    rows.push({ connections, ...figures, cpuMicroseconds });
  }
  let requests = rows.reduce((sum, { count }) => sum + count, 0);
  memory.push({ requests, megabytes: memoryOf(server) });
  for (let index = 0; requests < Number(given.total); index += 1) {
    requests += (await load({ ...door, connections: 64, seconds, tag: `fill${index}` })).count;
  }
  await pause(2000);
  memory.push({ requests, megabytes: memoryOf(server) });
  await ended(server, 'SIGTERM');
  return { rows, memory };
}

async function deliverOverSmtp(): Promise<number> {
  const smtp = await startScriptedSmtp();
  const seconds = await deliverAll(smtp.url);
  await smtp.close();
  return seconds;
}

/** Seconds from the start of a server with so many waiting requests until the last is recorded as delivered. */
async function deliverAll(smtpUrl: string | undefined): Promise<number> {
  const dataDir = join(work, smtpUrl ? 'smtp' : 'outbox');
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'requests.sqlite');
  const store = openSqliteStore({ path, now: () => new Date(), messageIdDomain: 'fixture.example' });
  await Promise.all(Array.from({ length: Number(given.mails) }, (_, index) => store.create(newMail(index))));
  const server = await start({ DATA_DIR: dataDir, ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}) });
  for (;;) {
    const { states } = await store.stats();
    if (states.SUCCESS === Number(given.mails)) break;
    await pause(20);
  }
  const newest = await store.list({ limit: Number(given.mails) });
  const times = newest.documents.flatMap(({ delivery }) => [
    Date.parse(delivery.startTime ?? ''),
    Date.parse(delivery.endTime ?? ''),
  ]);
  await ended(server, 'SIGTERM');
  await store.close();
  return (Math.max(...times) - Math.min(...times)) / 1000;
}

function start(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const common = { DIST_DIR: dist, PORT: String(PORT), NODE_COMPILE_CACHE: join(work, 'cache') };
  return startServer(root, { ...common, ...environment });
}

function memoryOf({ pid }: ChildProcess): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

interface ContactFigures {
  readonly syncsPerSecond: readonly number[];
  readonly loadAverage: readonly number[];
  readonly rows: readonly (Awaited<ReturnType<typeof load>> & {
    readonly connections: number;
    readonly cpuMicroseconds: number;
  })[];
  readonly memory: readonly { readonly requests: number; readonly megabytes: number }[];
  readonly deliveries: { readonly outbox: number; readonly smtp: number };
}

function report(figures: ContactFigures): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
  const command = `node bench/contact-bench.ts ${process.argv.slice(2).join(' ')}`.trim();
  const facts = { date: new Date().toISOString(), machine, command, ...figures };
  const rate = Math.max(...figures.syncsPerSecond);
  const rows = figures.rows.map(
    ({ connections, perSecond, p50Ms, p99Ms, cpuMicroseconds, failed }) =>
      `| ${connections} | ${Math.round(perSecond)} | ${(perSecond / rate).toFixed(2)} | ${p50Ms.toFixed(2)} | ${p99Ms.toFixed(2)} | ${Math.round(cpuMicroseconds)} | ${failed} |`,
  );
  const memory = figures.memory.map(
    ({ requests, megabytes }) => `${megabytes} MiB after ${requests} requests`,
  );
  const table = `# Requests taken in durably

${facts.date}, ${machine}, ${given.seconds} s each; \`${command}\`

One synced write at a time on the same disk, before and after: ${figures.syncsPerSecond.join(' and ')} per second.
Others waited for a processor before and after: ${figures.loadAverage.map((load) => load.toFixed(1)).join(' and ')} (load average of a minute, ${cpus().length} processors).

| connections | requests/s, each synced before its answer | times the raw sync rate | p50 ms | p99 ms | CPU µs a request | failed |
|---|---|---|---|---|---|---|
${rows.join('\n')}

Resident memory: ${memory.join(', ')}.
${given.mails} waiting mails: ${figures.deliveries.outbox.toFixed(1)} s into the outbox, ${figures.deliveries.smtp.toFixed(1)} s over SMTP to a server on the same machine.
`;
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'contact.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(folder, 'contact.md'), table);
  process.stdout.write(table);
}
