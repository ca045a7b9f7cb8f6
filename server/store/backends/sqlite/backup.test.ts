import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testOnPosix } from '../../../../tests/posix.ts';
import { newRequest } from '../../mail-store.fixtures.ts';
import { backUp } from './backup.ts';
import { damage } from './sqlite.fixtures.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

let folder: string;
/** The database of a running server. */
let served: string;
let copy: string;
let store: SqliteStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  served = join(folder, 'requests.sqlite');
  copy = join(folder, 'copy.sqlite');
  store = openSqliteStore(served);
});
afterEach(() => store.close());

async function storeRequests(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => store.create(newRequest())));
}

/** The files of the served database hold now what they hold when the server is killed now. */
function filesAfterKill(): string {
  const killed = join(mkdtempSync(join(folder, 'killed-')), 'requests.sqlite');
  for (const suffix of ['', '-wal', '-shm']) cpSync(served + suffix, killed + suffix);
  return killed;
}

function requestsIn(path: string): unknown {
  const db = new DatabaseSync(path);
  const found = db.prepare("SELECT count(*) AS requests FROM mail WHERE kind = 'request'").get();
  db.close();
  return found?.requests;
}

testOnPosix(
  'a backup of a database in use holds what is only in the write-ahead log, is private, and follows no link',
  async () => {
    await storeRequests(20);
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'untouched');
    for (const link of [copy, join(folder, 'requests.sqlite.unfinished')]) symlinkSync(victim, link);
    await backUp(served, copy);
    expect([requestsIn(copy), statSync(copy).mode & 0o777]).toEqual([20, 0o600]);
    expect(readFileSync(victim, 'utf8')).toBe('untouched');
  },
);

test('a backup of a damaged database is refused, and the last good one stays in its place', async () => {
  await storeRequests(300);
  await backUp(served, copy);
  const damaged = filesAfterKill();
  expect(requestsIn(damaged)).toBe(300);
  await damage(damaged);
  await expect(backUp(damaged, copy)).rejects.toThrow(/copy.sqlite could not be written from .+ is damaged/);
  expect(requestsIn(copy)).toBe(300);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});

/** A backup by a process that is killed while it checks the database. */
function killedBackup(target: string): NodeJS.Signals | null {
  const script = `
    import { DatabaseSync } from 'node:sqlite';
    import { backUp } from ${JSON.stringify(join(import.meta.dirname, 'backup.ts'))};
    DatabaseSync.prototype[Symbol.dispose] = () => process.kill(process.pid, 'SIGKILL');
    await backUp(${JSON.stringify(served)}, ${JSON.stringify(target)});`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal;
}

testOnPosix('backups that are killed leave one file together, which the next backup replaces', async () => {
  await storeRequests(2);
  const backups = mkdtempSync(join(folder, 'backups-'));
  for (const day of ['01', '02'])
    expect(killedBackup(join(backups, `requests-2026-11-${day}.sqlite`))).toBe('SIGKILL');
  expect(readdirSync(backups)).toHaveLength(1);
  await backUp(served, join(backups, 'requests-2026-11-03.sqlite'));
  expect(readdirSync(backups)).toEqual(['requests-2026-11-03.sqlite']);
});

test('two backups into one folder at the same time leave no copy that is not whole', async () => {
  await storeRequests(50);
  const backups = mkdtempSync(join(folder, 'backups-'));
  const targets = ['one.sqlite', 'two.sqlite'].map((name) => join(backups, name));
  const results = await Promise.allSettled(targets.map((target) => backUp(served, target)));
  for (const [index, { status }] of results.entries())
    expect(existsSync(targets[index] ?? '')).toBe(status === 'fulfilled');
  for (const name of readdirSync(backups)) expect(requestsIn(join(backups, name))).toBe(50);
});

testOnPosix.each(['requests.sqlite', 'requests.sqlite-wal', 'a-link'])(
  'a backup onto %s of the database itself is refused, and the server goes on',
  async (name) => {
    await storeRequests(1);
    symlinkSync(served, join(folder, 'a-link'));
    await expect(backUp(served, join(folder, name))).rejects.toThrow('it is a file of the database itself');
    await storeRequests(1);
    expect(requestsIn(served)).toBe(2);
  },
);

test('a backup of a file that is not there makes none', async () => {
  const missing = join(folder, 'missing.sqlite');
  const failure = await backUp(missing, copy).catch((error: Error) => error);
  expect(failure).toMatchObject({ cause: expect.any(Error) });
  expect([missing, copy].filter((file) => existsSync(file))).toEqual([]);
});

testOnPosix('a backup into a folder that cannot be entered says so', async () => {
  const noFolder = join(folder, 'file');
  writeFileSync(noFolder, '');
  await expect(backUp(served, join(noFolder, 'copy.sqlite'))).rejects.toThrow(
    /file\/copy.sqlite could not be written from .+requests.sqlite: ENOTDIR/,
  );
});

testOnPosix(
  'the steps of operations.md restore a backup after a kill, and lose nothing of what was there',
  async () => {
    await storeRequests(57);
    await backUp(served, copy);
    await storeRequests(243);
    const data = dirname(filesAfterKill());
    const steps = readFileSync('docs/operations.md', 'utf8').match(
      /^ {4}(install|mv) .*set-aside.*|^ {4}install .*backups.*sqlite$/gm,
    );
    const script = steps
      ?.join('\n')
      .replaceAll('-o site -g site ', '')
      .replace(/\S+backups\S+/, copy)
      .replaceAll('/var/lib/site', data);
    execFileSync('sh', ['-euc', script ?? 'false']);
    const [setAside = ''] = readdirSync(data).filter((name) => name.startsWith('set-aside-'));
    expect(requestsIn(join(data, 'requests.sqlite'))).toBe(57);
    expect(requestsIn(join(data, setAside, 'requests.sqlite'))).toBe(300);
  },
);
