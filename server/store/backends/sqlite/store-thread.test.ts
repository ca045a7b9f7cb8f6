import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testOnPosix } from '../../../../tests/posix.ts';
import { newRequest } from '../../mail-store.fixtures.ts';
import { damage } from './sqlite.fixtures.ts';
import { openStoreThread } from './store-thread.ts';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'store-thread-')), 'requests.sqlite');
});

const ignoreFaults = () => {};

/** A request of one of many visitors: those of one visitor within a millisecond look for an id one after the other. */
const requestOf = (index: number) => newRequest({ email: `visitor${index}@example.org` });

/** Locks the file as another process may, and as a disk that hangs would hold it, until it is released. */
function lockFile() {
  const other = new DatabaseSync(path);
  other.exec('BEGIN EXCLUSIVE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

test('a file that was damaged is served, and reported as soon as it is checked', async () => {
  const first = await openStoreThread(path, ignoreFaults);
  await Promise.all(Array.from({ length: 300 }, (_, index) => first.store.create(requestOf(index))));
  // Moves everything from the log into the file.
  await first.store.erase('nobody@example.org');
  await first.store.close();
  await damage(path);
  const onFault = vi.fn();
  const { store } = await openStoreThread(path, onFault);
  expect(await store.health()).toMatchObject({
    integrity: 'damaged',
    detail: expect.stringMatching(/is damaged.+restore the last backup/s),
  });
  const cause = expect.objectContaining({ code: 'SQLITE_CORRUPT' });
  expect(onFault).toHaveBeenCalledExactlyOnceWith({ integrity: 'damaged', cause });
  await store.close();
});

testOnPosix('an error of the thread keeps its cause', async () => {
  const { store } = await openStoreThread(path, ignoreFaults);
  await store.create(newRequest());
  rmSync(`${path}-wal`);
  const error = await store.create(newRequest()).catch((cause: Error) => cause);
  const message = expect.stringContaining('deleted, replaced or mounted over');
  expect(error).toMatchObject({ message, cause: { message } });
  await store.close();
});

test('the event loop goes on while the thread waits for a lock of another process', async () => {
  const { store } = await openStoreThread(path, ignoreFaults);
  const release = lockFile();
  const created = store.create(newRequest());
  for (let turn = 0; turn < 10; turn += 1) await nextTurn(5);
  release();
  expect((await created).created).toBe(true);
  await store.close();
});

test('a store that nobody else reads when it is closed has left its file whole, without a log, and its thread did not crash', async () => {
  const { store, crashed } = await openStoreThread(path, ignoreFaults);
  const onCrash = vi.fn();
  crashed.catch(onCrash);
  await store.create(newRequest());
  // The check at the start reads the file, and the log stays where it is not the last to close.
  await vi.waitUntil(async () => (await store.health()).integrity === 'intact', 120_000);
  expect(existsSync(`${path}-wal`)).toBe(true);
  await store.close();
  await nextTurn(5);
  expect(existsSync(`${path}-wal`)).toBe(false);
  expect(onCrash).not.toHaveBeenCalled();
});

const OPEN_FILES = '/proc/self/fd';

test.skipIf(!existsSync(OPEN_FILES))(
  'a file that another process has only begun to make is waited for',
  async () => {
    const isDatabase = (descriptor: string) =>
      statSync(join(OPEN_FILES, descriptor), { throwIfNoEntry: false })?.ino === statSync(path).ino;
    const timesOpen = () => readdirSync(OPEN_FILES).filter(isDatabase).length;
    // Its commit waits for whoever reads.
    const other = new DatabaseSync(path, { timeout: 20_000 });
    other.exec('PRAGMA auto_vacuum = 1; BEGIN IMMEDIATE; CREATE TABLE begun (seq)');
    expect(timesOpen()).toBe(1);
    const opening = openStoreThread(path, ignoreFaults);
    await vi.waitUntil(() => timesOpen() > 1, { timeout: 20_000, interval: 1 });
    other.exec('COMMIT');
    other.close();
    const { store, isNew } = await opening;
    expect(isNew).toBe(false);
    await store.close();
  },
);

test('the check of health and a read end after some seconds of a disk that hangs, and the store goes on afterwards', async () => {
  const { store } = await openStoreThread(path, ignoreFaults);
  await store.health();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const release = lockFile();
  const waiting = Promise.all([store.health(), store.summary().catch(({ message }: Error) => message)]);
  await vi.advanceTimersByTimeAsync(5000);
  const message = expect.stringContaining('does not respond');
  expect(await waiting).toEqual([
    { writable: false, hasRoom: true, integrity: 'intact', detail: message },
    message,
  ]);
  vi.useRealTimers();
  release();
  expect(await store.health()).toMatchObject({ writable: true });
  await store.close();
});

test('while the disk hangs, a thousand calls wait in memory, and further ones fail at once', async () => {
  const { store } = await openStoreThread(path, ignoreFaults);
  const release = lockFile();
  const waiting = Array.from({ length: 1000 }, (_, index) => store.create(requestOf(index)));
  await expect(store.create(newRequest())).rejects.toThrow('does not respond');
  release();
  expect(new Set((await Promise.all(waiting)).map(({ created }) => created))).toEqual(new Set([true]));
  expect((await store.create(newRequest())).created).toBe(true);
  await store.close();
});
