import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSqliteStore } from '../server/store/backends/sqlite/sqlite-store.ts';
import type { MailDocument } from '../server/store/mail-document.ts';
import { writeFixtureDist } from '../tests/server/fixture-dist.ts';
import { allFaults } from './soak/faults.ts';
import { startMailServer } from './soak/mail-server.ts';
import { createPhases } from './soak/phases.ts';
import { reconcile } from './soak/reconcile.ts';
import { promisesKept, soakReport } from './soak/report.ts';
import { mountSmallDisk } from './soak/small-disk.ts';
import { superviseServer } from './soak/supervised-server.ts';
import { startTraffic } from './soak/traffic.ts';

/*
 * Mixed traffic for half an hour while mail server, store, disk, clock and process are harmed in turn, then twice
 * what the server can do; in the end every acknowledged request is held against the store and the mails.
 * node bench/contact-soak.ts [--minutes 30] [--overload-minutes 5] [--rate REQUESTS/S] [--shared] [--port 4184]
 * Without a rate, half of what the server answers is taken. Serves dist/ where it is built, else the tests' small site.
 * Writes bench/results/soak.md; ends with code 1 when a promise is broken. Filling a disk needs root (Linux).
 */

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'overload-minutes': { type: 'string', default: '5' },
    rate: { type: 'string' },
    shared: { type: 'boolean', default: false },
    port: { type: 'string', default: '4184' },
    output: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '..');
const LEASE_SECONDS = 30;
const DISK_MEGABYTES = 2048;
const CAPACITY_SECONDS = 10;
/** Retries wait for up to ten minutes after four failed attempts. */
const DRAIN_MS = 15 * 60_000;

const work = mkdtempSync(join(tmpdir(), 'contact-soak-'));
const disk = await mountSmallDisk(work, DISK_MEGABYTES);
const dataDir = join(disk?.folder ?? work, 'data');
const databasePath = join(dataDir, 'requests.sqlite');
const clockFile = join(work, 'clock-offset');
writeFileSync(clockFile, '0');
const dist = existsSync(join(root, 'dist/site.json')) ? join(root, 'dist') : writeFixtureDist();
const loadBefore = loadavg()[0] ?? Number.NaN;

process.once('SIGINT', () => void giveUp());
process.once('SIGTERM', () => void giveUp());

const mailServer = await startMailServer();
const server = await superviseServer(
  {
    ...{ DIST_DIR: dist, DATA_DIR: dataDir, PORT: given.port, SMTP_URL: mailServer.url },
    ...{ CONTACT_RATE_LIMIT: '1000000000', LEASE_SECONDS: String(LEASE_SECONDS), RETENTION_DAYS: '1' },
    ...{ CLOCK_OFFSET_FILE: clockFile, NODE_COMPILE_CACHE: join(work, 'cache') },
  },
  join(work, 'server.log'),
);
const phases = createPhases();
phases.begin('warming up');
const traffic = startTraffic({ url: server.url, phases, ...pathsOf(join(dist, 'site')) });
const memory = setInterval(() => {
  const phase = phases.current();
  phase.memoryMegabytes = Math.max(phase.memoryMegabytes, server.memory() ?? 0);
}, 500);

const capacity = given.rate === undefined ? await measuredCapacity() : undefined;
const perSecond = capacity === undefined ? Number(given.rate) : Math.floor(capacity / 2);
traffic.setRate(perSecond);
await pause(10_000);

const faults = allFaults({ server, mailServer, dataDir, databasePath, clockFile, disk });
const turnMs = (Number(given.minutes) * 60_000 - 10_000) / faults.length;
for (const fault of faults) {
  tell(fault.name);
  const turnEnds = performance.now() + turnMs;
  phases.begin(fault.name);
  await fault.harm(turnMs * 0.4);
  phases.begin('– after it');
  await pause(Math.max(1000, turnEnds - performance.now()));
}
tell('twice the capacity');
phases.begin('four times the rate: twice the capacity');
traffic.setRate(perSecond * 4);
await pause(Number(given['overload-minutes']) * 60_000);
phases.begin('– after it');
traffic.setRate(perSecond);
await pause(10_000);
tell('draining');
phases.begin('no traffic, what waits is mailed');
traffic.setRate(0);
await traffic.stop();
const stillWaiting = await drained();
phases.end();
clearInterval(memory);
await server.stop();
await report();

/** Asked to end early: leaves no server, no mount and no file. */
async function giveUp(): Promise<never> {
  await server.stop();
  await disk?.unmount();
  rmSync(work, { recursive: true, force: true });
  process.exit(1);
}

/** What was answered in a second when more than that was asked. */
async function measuredCapacity(): Promise<number> {
  const phase = phases.begin('measuring the capacity');
  traffic.setRate(20_000);
  await pause(CAPACITY_SECONDS * 1000);
  traffic.setRate(0);
  await pause(5000);
  return Math.round((phase.reads.length + phase.posts.length) / CAPACITY_SECONDS);
}

/** Waits until nothing is to be mailed any more, and answers how much was in the end. */
async function drained(): Promise<number> {
  const end = performance.now() + DRAIN_MS;
  for (;;) {
    const db = new DatabaseSync(databasePath, { readOnly: true, timeout: 5000 });
    const waiting = db
      .prepare('SELECT count(*) AS waiting FROM mail WHERE due_ms IS NOT NULL OR receipt_due_ms IS NOT NULL')
      .get();
    db.close();
    const count = Number(waiting?.waiting);
    if (count === 0 || performance.now() > end) return count;
    await pause(1000);
  }
}

async function report(): Promise<void> {
  const reconciled = reconcile(phases.all, traffic.submissions, await storedDocuments(), mailServer.arrivals);
  const page = soakReport(
    {
      date: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
      command: `node bench/contact-soak.ts ${process.argv.slice(2).join(' ')}`.trim(),
      ...{ perSecond, capacity, shared: given.shared, leaseSeconds: LEASE_SECONDS },
      loadAverage: [loadBefore, loadavg()[0] ?? Number.NaN],
      ...{ ends: server.ends, stillWaiting },
    },
    phases.all,
    reconciled,
  );
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(given.output ?? join(folder, 'soak.md'), page);
  process.stdout.write(page);
  const misjudged = phases.all.reduce((sum, phase) => sum + phase.misjudged.length, 0);
  const kept = promisesKept(reconciled, misjudged) && stillWaiting === 0;
  await mailServer.end();
  if (kept) {
    await disk?.unmount();
    rmSync(work, { recursive: true, force: true });
  } else process.stdout.write(`A promise is broken: see ${work}.\n`);
  process.exit(kept ? 0 : 1);
}

async function storedDocuments(): Promise<MailDocument[]> {
  const store = openSqliteStore({ path: databasePath, now: () => new Date(), messageIdDomain: '' });
  const documents: MailDocument[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list({ limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
    documents.push(...page.documents);
    cursor = page.cursor;
  } while (cursor !== undefined);
  await store.close();
  return documents;
}

/** What a browser asks for: pages by their canonical paths, and the files beside them. */
function pathsOf(site: string): { pages: string[]; assets: string[] } {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length));
  const pages = files
    .filter((file) => file.endsWith('.html') && !/^\/(404|500)\.html$/.test(file))
    .map((file) => file.replace(/\/index\.html$|\.html$/, '') || '/');
  return { pages, assets: files.filter((file) => !file.endsWith('.html')) };
}

function tell(name: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${name}\n`);
}
