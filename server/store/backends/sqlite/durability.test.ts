import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testOnPosix } from '../../../../tests/posix.ts';
import { accepted, listed, newRequest } from '../../mail-store.fixtures.ts';
import type { DamagedRequest } from '../../mail-store.ts';
import { openConnection, pragma } from './connection.ts';
import type { DatabaseOptions } from './database.ts';
import { damage } from './sqlite.fixtures.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

let folder: string;
let path: string;
const opened: SqliteStore[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-file-'));
  path = join(folder, 'data', 'requests.db');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

function open(options?: DatabaseOptions): SqliteStore {
  const store = openSqliteStore(path, undefined, options);
  opened.push(store);
  return store;
}

const store100 = (store: SqliteStore) =>
  Promise.all(Array.from({ length: 100 }, () => store.create(newRequest())));

test('every commit is synced', () => {
  const FULL = 2;
  const { db } = openConnection(path);
  expect([pragma(db, 'synchronous'), pragma(db, 'journal_mode')]).toEqual([FULL, 'wal']);
  db.close();
});

test('a disk that is almost full is reported, and requests are stored all the same', async () => {
  const store = open({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(await store.health()).toMatchObject({
    writable: true,
    hasRoom: false,
    detail: expect.stringMatching(/, \d+ MiB free$/),
  });
  expect((await store.create(newRequest())).created).toBe(true);
});

testOnPosix('the files can be read by their owner only, also where they could by others before', async () => {
  await open().close();
  chmodSync(path, 0o644);
  await open().create(newRequest());
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(path + suffix).mode & 0o077).toBe(0);
});

test('what is erased leaves no byte in the file nor in its log, and its space is returned', async () => {
  const store = open();
  const bytes = () =>
    ['', '-wal'].map((suffix) => readFileSync(path + suffix, 'latin1').toLowerCase()).join();
  await store100(store);
  await store.create(newRequest({ email: 'zubeida@example.org' }));
  await store.create(newRequest({ email: 'natasha@example.org' }));
  expect(bytes()).toContain('zubeida');
  await store.erase('zubeida@example.org');
  expect([bytes().includes('zubeida'), bytes().includes('natasha')]).toEqual([false, true]);
  const full = statSync(path).size;
  await store.erase('asha@example.org');
  expect(statSync(path).size).toBeLessThan(full / 3);
});

test('an erasure waits for those who read the database, as a backup does, while requests are stored', async () => {
  const store = open();
  const other = open();
  await store.create(newRequest());
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT document FROM mail').all();
  const order: string[] = [];
  const erasing = store.erase('asha@example.org').then(() => order.push('erased'));
  for (let count = 0; count < 5; count += 1) await other.create(newRequest({ email: 'ravi@example.org' }));
  order.push('stored');
  reader.close();
  await erasing;
  expect(order).toEqual(['stored', 'erased']);
});

test.each([
  [2, /has version 2; this program needs 5. Start the release that/],
  [99, /has version 99; this program needs 5/],
])('a file of version %d is refused with the cause and the remedy', (version, message) => {
  mkdirSync(join(folder, 'data'));
  const db = new DatabaseSync(path);
  db.exec(`CREATE TABLE mail (id TEXT); PRAGMA user_version = ${version}`);
  db.close();
  expect(() => open()).toThrow(message);
});

test('a full disk rejects every request of a group, loses none that it acknowledged, and is written again later', async () => {
  const store = open({ maxPages: 60 });
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => store.create(newRequest())));
    for (const result of results) {
      if (result.status === 'fulfilled') acknowledged.push(result.value.id);
      else refusals.push(result.reason);
    }
  }
  expect(acknowledged).not.toEqual([]);
  expect(acknowledged.length % 20).toBe(0);
  expect(refusals[0]).toMatchObject({
    code: 'SQLITE_FULL',
    message: expect.stringContaining('disk is full'),
  });
  await store.close();
  const roomy = open();
  expect((await listed(roomy)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  expect((await roomy.create(newRequest())).created).toBe(true);
});

testOnPosix.each<[string, (data: string) => void]>([
  ['deleted', (data) => rmSync(data, { recursive: true })],
  [
    'replaced by another',
    (data) => {
      renameSync(data, `${data}-before`);
      mkdirSync(data);
      writeFileSync(path, '');
    },
  ],
  ['robbed of its write-ahead log', () => rmSync(`${path}-wal`)],
])('no request is acknowledged, and the store says why, when its folder is %s', async (_, harm) => {
  const store = open();
  await store.create(newRequest());
  harm(join(folder, 'data'));
  await expect(store.create(newRequest())).rejects.toMatchObject({
    message: expect.stringContaining('deleted, replaced or mounted over'),
    code: 'SQLITE_READONLY_DBMOVED',
  });
  expect(await store.health()).toMatchObject({ writable: false });
});

test('a page that is damaged while the store is open is found by a check, and by the query that meets it', async () => {
  const store = open();
  const other = open();
  await store100(store);
  await store.erase('nobody@example.org');
  expect(await store.health()).toMatchObject({ writable: true, integrity: 'intact' });
  await damage(path);
  expect(await store.health()).toMatchObject({
    integrity: 'damaged',
    detail: expect.stringContaining('restore'),
  });
  await expect(listed(other)).rejects.toThrow('restore the last backup');
});

/** Overwrites four bytes of a request's stored text. */
async function damageOneDocument(id: string): Promise<void> {
  const bytes = readFileSync(path);
  const at = bytes.indexOf('Stock system', bytes.indexOf(`"${id}"`));
  await using file = await openFile(path, 'r+');
  await file.write(Buffer.alloc(4, '"'), 0, 4, at);
}

/** Overwrites the header of the page that holds a request's document. */
async function damagePageOf(id: string): Promise<void> {
  const at = readFileSync(path).indexOf(`{"id":"${id}"`);
  await using file = await openFile(path, 'r+');
  await file.write(Buffer.alloc(8), 0, 8, at - (at % 4096));
}

test('a document that is damaged is left alone: the others are mailed, listed and purged, and the check reports it', async () => {
  const before = open();
  const ids: string[] = [];
  const references: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    const request = newRequest({ email: `${name}@example.org`, receipt: null });
    references.push(request.reference);
    ids.push((await before.create(request)).id);
  }
  await before.erase('nobody@example.org');
  await damageOneDocument(ids[1] ?? '');
  const store = open();
  const claimed = await store.claim({ kind: 'request', limit: 10, leaseMs: 60_000, inFlight: [] });
  expect(claimed.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect((await store.create(newRequest())).created).toBe(true);
  expect((await store.summary()).oldestWaiting).not.toBeNull();
  expect(await store.health()).toMatchObject({
    integrity: 'damaged',
    detail: expect.stringMatching(/malformed JSON.+restore the last backup/s),
  });
  await expect(listed(store)).rejects.toThrow('cannot be read');
  const damaged: DamagedRequest[] = [];
  const readable: string[] = [];
  for await (const { id } of store.list(['PROCESSING', 'PENDING'], (request) => damaged.push(request)))
    readable.push(id);
  expect(readable.slice(1)).toEqual([ids[2], ids[0]]);
  expect(damaged).toMatchObject([
    { reference: references[1], state: 'PENDING', createdAt: expect.stringMatching(/^20/) },
  ]);
  for (const { id, delivery } of claimed)
    await store.settle(id, delivery.leaseToken ?? '', accepted(delivery, new Date()));
  expect(await store.purge(new Date(Date.now() + 1000))).toBe(2);
});

test('a page that is damaged hides only the requests that are on it', async () => {
  const before = open();
  const first = newRequest({ email: 'first@example.org', receipt: null });
  const { id } = await before.create(first);
  await store100(before);
  await before.erase('nobody@example.org');
  await damagePageOf(id);
  const damaged: DamagedRequest[] = [];
  const readable: string[] = [];
  for await (const request of open().list(undefined, (row) => damaged.push(row))) readable.push(request.id);
  expect(damaged.map(({ reference }) => reference)).toContain(first.reference);
  expect(readable.length).toBeGreaterThan(90);
  expect(readable.length + damaged.length).toBe(101);
});

test('an empty file is refused, and left as it is', async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(path, '');
  expect(() => open()).toThrow(/the file is empty.+Restore a backup/);
  expect(readFileSync(path)).toHaveLength(0);
});

test('a file that was not there before is reported as new, and one that was is not', () => {
  const opened = [openConnection(path), openConnection(path)];
  expect(opened.map(({ isNew }) => isNew)).toEqual([true, false]);
  for (const { db } of opened) db.close();
});

test('the write-ahead log returns to its size after another process has read for long', async () => {
  const store = open();
  await store.create(newRequest());
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM mail').get();
  const message = 'x'.repeat(1024 * 1024);
  const long = { ...newRequest().request, message };
  for (let count = 0; count < 12; count += 1)
    await store.create(newRequest({ request: long, receipt: null }));
  const log = () => statSync(`${path}-wal`).size;
  expect(log()).toBeGreaterThan(12 * message.length);
  reader.close();
  for (let count = 0; count < 3; count += 1) await store.create(newRequest());
  expect(log()).toBeLessThanOrEqual(8 * 1024 * 1024);
});

testOnPosix(
  'a process that is killed while it makes the file leaves none that the next start refuses, or that stays',
  async () => {
    // Killed where the first setting would be written.
    const program = `
    import { DatabaseSync } from 'node:sqlite';
    DatabaseSync.prototype.exec = () => process.kill(process.pid, 'SIGKILL');
    const { openDatabase } = await import('./server/store/backends/sqlite/database.ts');
    openDatabase(${JSON.stringify(path)});`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect(signal).toBe('SIGKILL');
    const beside = () =>
      readdirSync(join(folder, 'data')).filter((name) => !/^requests\.db(-wal|-shm)?$/.test(name));
    expect(beside()).not.toEqual([]);
    await open().create(newRequest());
    expect(beside()).toEqual([]);
  },
);

test('a process that makes the file while another has made it opens that one', async () => {
  const program = `
    import { readdirSync } from 'node:fs';
    import { DatabaseSync } from 'node:sqlite';
    const { openDatabase } = await import('./server/store/backends/sqlite/database.ts');
    const { exec } = DatabaseSync.prototype;
    DatabaseSync.prototype.exec = function (sql) {
      DatabaseSync.prototype.exec = exec;
      openDatabase(${JSON.stringify(path)}).close();
      return exec.call(this, sql);
    };
    const database = openDatabase(${JSON.stringify(path)});
    console.log(database.isNew, readdirSync(${JSON.stringify(join(folder, 'data'))}).length);
    await database.close();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('Error');
  expect(stdout).toBe('false 3\n');
  expect((await open().create(newRequest())).created).toBe(true);
});

test('a write-ahead log without its database is refused, and left as it is', () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(`${path}-wal`, 'requests');
  expect(() => open()).toThrow(/write-ahead log is there without the file.+Put the file back/);
  expect(readFileSync(`${path}-wal`, 'utf8')).toBe('requests');
});
