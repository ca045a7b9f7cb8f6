import { cpSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRequest } from '../../mail-store.fixtures.ts';
import { backUp, restore } from './backup.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

const PAGE_BYTES = 4096;
let folder: string;
/** The database of a running server. */
let served: string;
let copy: string;
let store: SqliteStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  served = join(folder, 'requests.sqlite');
  copy = join(folder, 'copy.sqlite');
  store = openSqliteStore({ path: served, now: () => new Date() });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function storeRequests(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => store.create(newRequest())));
}

/** What the served database's files hold now is what they hold when the server is killed now. */
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

/** Overwrites pages in the middle of the file, as a bad disk would. */
function damage(path: string): void {
  const middle = Math.trunc(statSync(path).size / PAGE_BYTES / 2) * PAGE_BYTES;
  writeSync(openSync(path, 'r+'), Buffer.alloc(3 * PAGE_BYTES, 0x5a), 0, 3 * PAGE_BYTES, middle);
}

test('a backup of a database in use holds what stands only in the write-ahead log, and is private', async () => {
  await storeRequests(20);
  await backUp(served, copy);
  expect([requestsIn(copy), statSync(copy).mode & 0o777]).toEqual([20, 0o600]);
});

test('a backup of a damaged database is refused, and the last good one stays in its place', async () => {
  await storeRequests(300);
  await backUp(served, copy);
  const damaged = filesAfterKill();
  expect(requestsIn(damaged)).toBe(300);
  damage(damaged);
  await expect(backUp(damaged, copy)).rejects.toThrow(/copy.sqlite could not be written: .+ is damaged/);
  expect(requestsIn(copy)).toBe(300);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a restore after a kill loses nothing: the write-ahead log is set aside with the database', async () => {
  await storeRequests(57);
  await backUp(served, copy);
  await storeRequests(243);
  const killed = filesAfterKill();
  const setAside = join((await restore(copy, killed)) ?? '', 'requests.sqlite');
  expect([requestsIn(killed), requestsIn(setAside)]).toEqual([57, 300]);
  expect(await restore(setAside, killed)).not.toBe(dirname(setAside));
  expect(requestsIn(killed)).toBe(300);
});

test('a restore takes in the log that lies beside a copy, also where there was no database', async () => {
  await storeRequests(20);
  const place = join(folder, 'new.sqlite');
  expect(await restore(filesAfterKill(), place)).toBeUndefined();
  expect(requestsIn(place)).toBe(20);
});

test('a restore replaces a damaged database', async () => {
  await storeRequests(300);
  await backUp(served, copy);
  const damaged = filesAfterKill();
  expect(requestsIn(damaged)).toBe(300);
  damage(damaged);
  expect(await restore(copy, damaged)).toBeDefined();
  expect(requestsIn(damaged)).toBe(300);
});

test('a restore is refused while a server uses the database, and for what is no intact backup', async () => {
  await storeRequests(300);
  await backUp(served, copy);
  await expect(restore(copy, served)).rejects.toThrow('Stop the server first');
  const killed = filesAfterKill();
  damage(copy);
  await expect(restore(copy, killed)).rejects.toThrow('is damaged');
  await expect(restore(join(folder, 'none.sqlite'), killed)).rejects.toThrow('is no backup');
  expect(requestsIn(killed)).toBe(300);
});
