import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { newRequest } from '../../mail-store.fixtures.ts';
import { damage } from './sqlite.fixtures.ts';
import { openStoreThread } from './store-thread.ts';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'store-thread-')), 'requests.sqlite');
});

test('a file that was damaged is refused at the start', async () => {
  const { store } = await openStoreThread(path);
  await Promise.all(Array.from({ length: 300 }, () => store.create(newRequest())));
  // Moves everything from the log into the file.
  await store.erase('nobody@example.org');
  await store.close();
  await damage(path);
  await expect(openStoreThread(path)).rejects.toThrow(/is damaged.+restore the last backup/s);
});

test('an event loop goes on while the thread waits for a lock of another process, which may have begun the file', async () => {
  const other = new DatabaseSync(path);
  other.exec('PRAGMA auto_vacuum = 1; BEGIN IMMEDIATE');
  const opening = openStoreThread(path);
  await wait(500);
  other.exec('COMMIT');
  const { store } = await opening;
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
