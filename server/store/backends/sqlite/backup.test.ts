import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRequest } from '../../mail-store.fixtures.ts';
import { backUp, restore } from './backup.ts';
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

test('a backup of a database in use holds what stands only in the write-ahead log, is private, and follows no link', async () => {
  await storeRequests(20);
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'untouched');
  for (const link of [copy, `${copy}.unfinished`]) symlinkSync(victim, link);
  await backUp(served, copy);
  expect([requestsIn(copy), statSync(copy).mode & 0o777]).toEqual([20, 0o600]);
  expect(readFileSync(victim, 'utf8')).toBe('untouched');
});

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
  await damage(damaged);
  expect(await restore(copy, damaged)).toBeDefined();
  expect(requestsIn(damaged)).toBe(300);
});

test('a restore is refused while a server uses the database, and for what is no intact backup', async () => {
  await storeRequests(300);
  await backUp(served, copy);
  await expect(restore(copy, served)).rejects.toThrow('Stop the server first');
  const killed = filesAfterKill();
  await damage(copy);
  await expect(restore(copy, killed)).rejects.toThrow('is damaged');
  await expect(restore(join(folder, 'none.sqlite'), killed)).rejects.toThrow('unable to open database file');
  writeFileSync(copy, '');
  await expect(restore(copy, killed)).rejects.toThrow('is no request database of version 5');
  expect(requestsIn(killed)).toBe(300);
});
