import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { MailDocument } from '../server/store/mail-document.ts';
import { at, type SmtpScript, startScriptedSmtp } from '../tests/server/scripted-smtp.ts';
import { post } from '../tests/server/server-process.ts';
import { markdownTable, median, occasion } from './report.ts';
import { end, responding } from './server.ts';

/*
 * `npm run bench:soak`: visitors send requests while mail server, store, disk, clock and process fail in turn. At the
 * end it looks for every acknowledged request in the store and among the mails.
 * node bench/soak.ts [--minutes 10] [--rate 10]
 * Needs a build. Fills a disk of its own where it may mount one (root, Linux). Writes results/soak.md; ends with code 1
 * when a promise is broken.
 */

const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '10' } },
});
const HOUR_MS = 3_600_000;
const DRAIN_MS = 20 * 60_000;
const root = resolve(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'soak-'));
const isMounted = mountDisk();
const dataDir = join(work, 'disk/data');
const clockFile = join(work, 'clock');
writeFileSync(clockFile, '0');

const smtp = await startScriptedSmtp();
const environment = {
  PATH: process.env.PATH,
  DIST_DIR: join(root, 'dist'),
  DATA_DIR: dataDir,
  PORT: '4195',
  SMTP_URL: smtp.url,
  CONTACT_RATE_LIMIT: '1000000',
  LEASE_SECONDS: '10',
  CLOCK_OFFSET_FILE: clockFile,
  NODE_OPTIONS: '--import=./bench/shifted-clock.ts',
};
const url = 'http://127.0.0.1:4195';
let ends = 0;
let isStopping = false;
let server = await start();

interface Fault {
  readonly name: string;
  harm(ms: number): Promise<void>;
}
const faults: Fault[] = [
  mail('the mail server is busy (421 at the greeting)', at('greeting', '', '421 later')),
  mail('every recipient is deferred (450)', at('rcpt', '', '450 greylisted')),
  mail('the connection is lost after the final dot', at('dot', '', 'drop')),
  mail('the mail server is slow after the final dot', (stage) =>
    stage === 'dot' ? pause(1500, undefined) : undefined,
  ),
  {
    name: 'another process locks the database',
    async harm(ms) {
      const other = new DatabaseSync(join(dataDir, 'requests.sqlite'), { timeout: 5000 });
      other.exec('BEGIN IMMEDIATE');
      await pause(ms);
      other.exec('ROLLBACK');
      other.close();
    },
  },
  {
    name: 'the data folder is moved away, then back',
    async harm(ms) {
      renameSync(dataDir, `${dataDir}-aside`);
      await pause(ms);
      renameSync(`${dataDir}-aside`, dataDir);
    },
  },
  clock('the clock is an hour ahead', HOUR_MS),
  clock('the clock is ten days ahead', 240 * HOUR_MS),
  clock('the clock is three days behind', -72 * HOUR_MS),
  restarts('the server is stopped and started (SIGTERM)', 'SIGTERM'),
  restarts('the server is killed and started (SIGKILL)', 'SIGKILL'),
];
if (isMounted) faults.push({ name: 'the disk is full', harm: fillDisk });

const acknowledged = new Map<number, string>();
const rows: (string | number)[][] = [];
let sent = 0;
let refused = 0;
let waits: number[] = [];
const traffic = setInterval(() => void visit(sent++), 1000 / Number(given.rate));
const turnMs = (Number(given.minutes) * 60_000) / faults.length;
for (const { name, harm } of faults) {
  console.error(new Date().toISOString().slice(11, 19), name);
  const acknowledgedBefore = acknowledged.size;
  const refusedBefore = refused;
  waits = [];
  await harm(turnMs * 0.5);
  await pause(turnMs * 0.5);
  rows.push([
    name,
    acknowledged.size - acknowledgedBefore,
    refused - refusedBefore,
    Math.round(median(waits)),
    Math.max(0, ...waits),
  ]);
}
clearInterval(traffic);
const documents = await drained();
isStopping = true;
await end(server, 'SIGTERM');
await smtp.close();
const verdict = reconcile(documents);
const report = `# Faults in turn

${occasion('soak.ts')}. ${given.rate} requests a second; each visitor repeats a submission until it is acknowledged.

${markdownTable(['fault', 'acknowledged', 'responses that were no success', 'median ms', 'longest ms'], rows)}

${markdownTable(Object.keys(verdict), [Object.values(verdict)])}

A mail counts as sent twice where the mail server confirmed it twice; a connection lost after the final dot, and a kill, leave no choice.
`;
writeFileSync(join(root, 'bench/results/soak.md'), report);
console.log(report);
if (isMounted) execFileSync('umount', [join(work, 'disk')]);
rmSync(work, { recursive: true, force: true });
process.exit(verdict.lost + verdict['stored twice'] + verdict['never mailed'] === 0 ? 0 : 1);

/** Starts the server, and starts it again a second after it ends by itself, as a process manager does. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: environment, stdio: 'ignore' });
  child.once('exit', async () => {
    if (isStopping) return;
    ends += 1;
    await pause(1000);
    server = await start();
  });
  await responding(`${url}/healthz`, child).catch(() => undefined);
  return child;
}

/** Sends one submission until it is acknowledged. */
async function visit(index: number): Promise<void> {
  const began = performance.now();
  const submission = {
    name: `Visitor ${index}`,
    email: `visitor${index}@example.org`,
    phone: '',
    subject: `Shop ${index}`,
    user_content: 'We sell tea and want to sell it online.',
    submission_key: `soak-${index}`,
  };
  for (;;) {
    const response = await post(url, submission).catch(() => undefined);
    if (response?.status === 200 && response.id) {
      acknowledged.set(index, response.id);
      waits.push(Math.round(performance.now() - began));
      return;
    }
    refused += 1;
    await pause(500);
  }
}

function mail(name: string, script: SmtpScript): Fault {
  return {
    name,
    async harm(ms) {
      smtp.script = script;
      await pause(ms);
      smtp.script = () => undefined;
    },
  };
}

function clock(name: string, offsetMs: number): Fault {
  return {
    name,
    async harm(ms) {
      writeFileSync(clockFile, String(offsetMs));
      await pause(ms);
      writeFileSync(clockFile, '0');
    },
  };
}

function restarts(name: string, signal: NodeJS.Signals): Fault {
  return {
    name,
    async harm(ms) {
      for (let time = 0; time < 5; time += 1) {
        server.kill(signal);
        await pause(ms / 5);
      }
    },
  };
}

function mountDisk(): boolean {
  mkdirSync(join(work, 'disk'));
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'soak', join(work, 'disk')]);
  return true;
}

async function fillDisk(ms: number): Promise<void> {
  const file = openSync(join(work, 'disk/fill'), 'w');
  const block = Buffer.alloc(4096);
  for (const deadline = performance.now() + ms; performance.now() < deadline; await pause(200)) {
    try {
      while (performance.now() < deadline) writeSync(file, block);
    } catch {
      // The disk is full; the next round fills the space that the server frees.
    }
  }
  closeSync(file);
  rmSync(join(work, 'disk/fill'));
}

/** Waits until every request has been acknowledged and every mail is final. */
async function drained(): Promise<MailDocument[]> {
  for (const deadline = Date.now() + DRAIN_MS; ; await pause(5000)) {
    const output = execFileSync(process.execPath, ['server/cli/requests.ts', 'list', '--json'], {
      cwd: root,
      env: { ...environment, NODE_OPTIONS: '' },
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    const stored: MailDocument[] = JSON.parse(output);
    const isFinal = stored.every(({ delivery: { state } }) => state === 'SUCCESS' || state === 'ERROR');
    if ((isFinal && acknowledged.size === sent) || Date.now() > deadline) return stored;
  }
}

function reconcile(stored: readonly MailDocument[]) {
  const byId = new Map(stored.map((document) => [document.id, document]));
  const confirmed = Map.groupBy(
    smtp.received.filter((received) => received.confirmed),
    ({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1] ?? '',
  );
  const ids = [...acknowledged.values()];
  const subjects = Map.groupBy(stored, ({ message }) => message.subject);
  return {
    'ends of the server': ends,
    sent,
    acknowledged: ids.length,
    lost: ids.filter((id) => !byId.has(id)).length,
    'stored twice': [...subjects.values()].filter(({ length }) => length > 1).length,
    'never mailed': ids.filter((id) => !confirmed.has(byId.get(id)?.message.messageId ?? '')).length,
    'mailed twice': [...confirmed.values()].filter(({ length }) => length > 1).length,
  };
}
