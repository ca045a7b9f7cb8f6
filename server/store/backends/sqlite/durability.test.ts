import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listed, newRequest } from '../../mail-store.fixtures.ts';
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
  vi.useRealTimers();
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
  const connection = openConnection(path);
  expect([pragma(connection, 'synchronous'), pragma(connection, 'journal_mode')]).toEqual([2, 'wal']);
  connection.close();
});

test('a disk that is almost full is told, and requests are taken all the same', async () => {
  const store = open({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(await store.health()).toMatchObject({
    ...{ writable: true, hasRoom: false, detail: expect.stringMatching(/, \d+ MiB free$/) },
  });
  expect((await store.create(newRequest())).created).toBe(true);
});

test('the files can be read by their owner only, also where they could by others before', async () => {
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

test.each([
  [4, /has version 4; this program needs 5. Start the release that/],
  [99, /has version 99; this program needs 5/],
])('a file of version %d is refused with the cause and the remedy', async (version, sentence) => {
  await open().close();
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
  expect(() => open()).toThrow(sentence);
});

test('a full disk rejects every request of a group, loses none that it acknowledged, and is written again later', async () => {
  const store = open({ maxPages: 60 });
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => store.create(newRequest())));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') acknowledged.push(answer.value.id);
      else refusals.push(answer.reason);
    }
  }
  expect(acknowledged.length % 20).toBe(0);
  expect(refusals[0]).toMatchObject({
    ...{ cause: { errcode: 13 }, message: expect.stringContaining('disk is full') },
  });
  await store.close();
  const roomy = open();
  expect((await listed(roomy)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  expect((await roomy.create(newRequest())).created).toBe(true);
});

test.each<[string, (data: string) => void]>([
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
])('nothing is stored and the store says so when the data folder is %s under it', async (_, harm) => {
  const store = open();
  await store.create(newRequest());
  harm(join(folder, 'data'));
  await expect(store.create(newRequest())).rejects.toThrow('deleted, replaced or mounted over');
  expect(await store.health()).toMatchObject({ writable: false });
});

test('a page that is damaged while the store is open is found within an hour, or by the query that meets it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [store, other] = [open(), open()];
  await store100(store);
  await store.erase('nobody@example.org');
  expect(await store.health()).toMatchObject({ writable: true, intact: true });
  await damage(path);
  vi.advanceTimersByTime(3_600_000);
  expect(await store.health()).toMatchObject({ intact: false, detail: expect.stringContaining('restore') });
  await expect(listed(other)).rejects.toThrow('restore the last backup');
  expect(await other.health()).toMatchObject({ intact: false });
});
