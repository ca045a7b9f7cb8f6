import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRequest } from '../../mail-store.fixtures.ts';
import { watchIntegrity } from './integrity.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { openStoreThread } from './store-thread.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-thread-'));
  path = join(folder, 'requests.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stores some requests and overwrites pages of the file, as a failing disk does. */
async function damagedStore() {
  const store = openSqliteStore({ path, now: () => new Date() });
  await Promise.all(Array.from({ length: 100 }, () => store.create(newRequest())));
  await store.erase('nobody@example.org');
  const file = readFileSync(path);
  file.fill(0x5a, 4096 * 8, 4096 * 40);
  writeFileSync(path, file);
  return store;
}

test('a store in a thread stores, finds and closes, and answers with its own error where it cannot open', async () => {
  const { store } = await openStoreThread(path);
  const { id } = await store.create(newRequest());
  expect((await store.find(id))?.id).toBe(id);
  expect(await store.health()).toMatchObject({ writable: true, hasRoom: true, intact: true });
  await store.close();
  writeFileSync(path, 'no database'.repeat(1000));
  await expect(openStoreThread(path)).rejects.toMatchObject({
    ...{ name: 'StoreUnavailableError', message: expect.stringContaining('is damaged') },
  });
});

test('an event loop goes on while the thread waits for a lock of another process', async () => {
  const { store } = await openStoreThread(path);
  const other = new DatabaseSync(path);
  other.exec('BEGIN EXCLUSIVE');
  const created = store.create(newRequest());
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  await wait(300);
  clearInterval(turning);
  other.exec('ROLLBACK');
  other.close();
  expect((await created).created).toBe(true);
  expect(turns).toBeGreaterThan(10);
  await store.close();
});

test('a page that is damaged while the store is open is found by the check of the file', async () => {
  const store = await damagedStore();
  const watch = watchIntegrity(path, 50);
  await expect.poll(watch.isIntact, { timeout: 10_000 }).toBe(false);
  watch.stop();
  await store.close();
});

test('a page that is damaged while the store is open is told as soon as a query meets it', async () => {
  const store = await damagedStore();
  await store.close();
  const reopened = openSqliteStore({ path, now: () => new Date(), checkIntegrity: false });
  await expect(reopened.list({ limit: 1000 })).rejects.toThrow('is damaged');
  expect(await reopened.health()).toMatchObject({ intact: false });
  await reopened.close();
});
