import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIN_FREE_BYTES } from '../../disk-space.ts';
import { manualClock, newRequest } from '../../mail-store.fixtures.ts';
import { backUp } from './backup.ts';
import { openSqliteStore, type SqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';

describe('the SQLite file', () => {
  let folder: string;
  let path: string;
  const clock = manualClock();
  const opened: SqliteStore[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mail-file-'));
    path = join(folder, 'data', 'requests.db');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });

  function open(changes: Partial<SqliteStoreOptions> = {}): SqliteStore {
    const store = openSqliteStore({ path, now: clock.now, ...changes });
    opened.push(store);
    return store;
  }

  test('keeps documents and keys across a restart', async () => {
    const first = open();
    const request = newRequest();
    const { id } = await first.create(request);
    await first.close();
    const second = open();
    expect(await second.find(id)).toMatchObject({ id, request: request.request });
    expect(await second.create(request)).toEqual({ id, created: false });
  });

  test('syncs every commit, also when a database is opened again, and says so', async () => {
    await open().close();
    expect((await open().health()).facts).toMatchObject({ synchronous: 'FULL', journal: 'wal', schema: '5' });
  });

  test('says that it has room, and that it has little, while it takes requests in', async () => {
    expect(await open().health()).toMatchObject({
      hasRoom: true,
      facts: { free: expect.stringMatching(/ MiB$/) },
    });
    const store = open({ freeBytes: async () => MIN_FREE_BYTES - 1 });
    expect(await store.health()).toMatchObject({
      writable: true,
      hasRoom: false,
      facts: { free: '199 MiB' },
    });
    expect((await store.create(newRequest())).created).toBe(true);
  });

  test('can be read by its owner only', async () => {
    await open().create(newRequest());
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(path + suffix).mode & 0o077).toBe(0);
  });

  test('holds no byte of an erased visitor, nor does its log', async () => {
    const store = open();
    await store.create(newRequest({ email: 'zubeida@example.org' }));
    await store.create(newRequest({ email: 'natasha@example.org' }));
    expect(bytes()).toContain('zubeida');
    await store.erase('zubeida@example.org');
    expect(bytes().toLowerCase()).not.toContain('zubeida');
    expect(bytes()).toContain('natasha');

    function bytes(): string {
      return ['', '-wal'].map((suffix) => readFileSync(path + suffix, 'latin1')).join('');
    }
  });

  test('is refused with the cause and the remedy when a page is damaged', async () => {
    const store = open();
    await Promise.all(Array.from({ length: 100 }, () => store.create(newRequest())));
    await store.erase('nobody@example.org');
    await store.close();
    const file = readFileSync(path);
    file.fill(0x5a, 4096 * 8, 4096 * 12);
    writeFileSync(path, file);
    expect(() => open()).toThrow(
      /is damaged \(.+\)\. Stop every process.+put the latest backup in its place/s,
    );
  });

  test('is refused when it is no database', async () => {
    await open().close();
    writeFileSync(path, 'Dear diary, this is not a database. '.repeat(200));
    expect(() => open()).toThrow(/is damaged.+file is not a database/s);
  });

  test.each([4, 99])('is refused when a release of another version, %d, has written it', async (version) => {
    await open().close();
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
    expect(() => open()).toThrow(
      `has version ${version}; this program needs 5. Start the release that made it`,
    );
  });

  test('is refused in a folder that may not be written, with the remedy', () => {
    chmodSync(folder, 0o555);
    expect(() => asOrdinaryUser(() => open())).toThrow(
      /cannot be made or written \(EACCES\)\. Check that its folder/,
    );
  });

  test('rejects every request of a group when the disk is full, loses none that it acknowledged, and goes on', async () => {
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
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals[0]).toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringContaining(
        'the disk is full. Free space; nothing that was acknowledged is lost.',
      ),
      cause: { errcode: 13 },
    });
    await store.close();
    const roomy = open();
    const { documents } = await roomy.list({ limit: 1000 });
    expect(documents.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    expect((await roomy.create(newRequest())).created).toBe(true);
  });

  test('is copied whole while it is written', async () => {
    const store = open();
    const before = await Promise.all(Array.from({ length: 50 }, () => store.create(newRequest())));
    const target = join(folder, 'backup.db');
    const [, later] = await Promise.all([backUp(path, target), store.create(newRequest())]);
    const copy = open({ path: target });
    const ids = (await copy.list({ limit: 100 })).documents.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect([50, 51]).toContain(ids.length);
    expect(later.created).toBe(true);
    expect(statSync(target).mode & 0o077).toBe(0);
  });

  test('is copied in the end although others never stop writing', async () => {
    const store = open();
    const other = open();
    await Promise.all(Array.from({ length: 300 }, () => store.create(newRequest())));
    let copied = false;
    const writing = (async () => {
      while (!copied) await other.create(newRequest());
    })();
    await backUp(path, join(folder, 'backup.db'));
    copied = true;
    await writing;
    const { states } = await open({ path: join(folder, 'backup.db') }).summary();
    expect(states.PENDING).toBeGreaterThanOrEqual(300);
  });

  test.each<[string, (data: string) => void]>([
    ['deleted', (data) => rmSync(data, { recursive: true })],
    [
      'replaced by another',
      (data) => {
        renameSync(data, `${data}-before`);
        mkdirSync(data);
        writeFileSync(join(data, 'requests.db'), '');
      },
    ],
    ['robbed of its write-ahead log', (data) => rmSync(join(data, 'requests.db-wal'))],
  ])('stores nothing and says so when the data folder is %s under it', async (_, harm) => {
    const store = open();
    await store.create(newRequest());
    harm(join(folder, 'data'));
    await expect(store.create(newRequest())).rejects.toThrow('deleted, replaced or mounted over');
    expect(await store.health()).toMatchObject({ writable: false });
  });

  test('is closed to others when it is opened, though it was open to them', async () => {
    await open().close();
    chmodSync(path, 0o644);
    open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('replaces a link where a backup is to be, and writes through none', async () => {
    const store = open();
    await store.create(newRequest());
    const [victim, target] = [join(folder, 'victim'), join(folder, 'backup.db')];
    writeFileSync(victim, 'untouched');
    symlinkSync(victim, target);
    symlinkSync(victim, `${target}.unfinished`);
    await backUp(path, target);
    expect(readFileSync(victim, 'utf8')).toBe('untouched');
    expect((await open({ path: target }).summary()).states.PENDING).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('.unfinished-'))).toEqual([]);
  });

  test('returns the space of what was removed', async () => {
    const store = open();
    await Promise.all(Array.from({ length: 400 }, () => store.create(newRequest())));
    const other = new DatabaseSync(path);
    other.exec('PRAGMA wal_checkpoint(FULL)');
    other.close();
    const full = statSync(path).size;
    clock.advance(1000);
    await store.purge(clock.now(), { undelivered: true });
    expect(statSync(path).size).toBeLessThan(full / 3);
    expect((await store.create(newRequest())).created).toBe(true);
  });

  test('rejects with the cause after it was closed', async () => {
    const store = open();
    await store.close();
    await expect(store.create(newRequest())).rejects.toThrow(/requests\.db/);
    await expect(store.find('ANY-1')).rejects.toThrow(/requests\.db/);
    expect(await store.health()).toMatchObject({ writable: false, facts: { error: expect.any(String) } });
  });
});

/** Root may write everywhere: what others may not do is tried as the user `nobody`. */
function asOrdinaryUser<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
