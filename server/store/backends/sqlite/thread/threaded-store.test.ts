import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newMail } from '../../../mail-store.fixtures.ts';
import { openSqliteStore, type SqliteMailStore } from '../sqlite-store.ts';
import { openThreadedSqliteStore, type ThreadedSqliteStoreOptions } from './threaded-store.ts';

describe('the SQLite store in a thread', () => {
  let folder: string;
  let path: string;
  let crashes: Error[];
  const opened: SqliteMailStore[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mail-thread-'));
    path = join(folder, 'requests.db');
    crashes = [];
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    rmSync(folder, { recursive: true });
  });

  async function open(changes: Partial<ThreadedSqliteStoreOptions> = {}): Promise<SqliteMailStore> {
    const store = await openThreadedSqliteStore({
      ...{ path, now: () => new Date(), messageIdDomain: 'sandhi.test' },
      ...{ onCrash: (crash: Error) => crashes.push(crash), ...changes },
    });
    opened.push(store);
    return store;
  }

  /** A thread that opens, and does what the lines say when a request is created. */
  function threadThat(lines: string): URL {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(
      entry,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (requests) => {
        if (requests.some(({ method }) => method === 'create')) { ${lines} }
        parentPort.postMessage(requests.flatMap(({ id, method }) => method === 'open' ? [{ id }] : []));
      });`,
    );
    return new URL(`file://${entry}`);
  }

  test('syncs every commit, and says so', async () => {
    expect((await (await open()).health()).facts).toMatchObject({ synchronous: 'FULL', journal: 'wal' });
  });

  test('has committed what it answers: another connection finds every id', async () => {
    const store = await open();
    const created = await Promise.all(Array.from({ length: 300 }, () => store.create(newMail())));
    const direct = openSqliteStore({ path, now: () => new Date(), messageIdDomain: 'sandhi.test' });
    const documents = await Promise.all(created.map(({ id }) => direct.get(id)));
    await direct.close();
    expect(documents.map((document) => document?.id)).toEqual(created.map(({ id }) => id));
  });

  test('is refused at the start with the reason, when the file is no database', async () => {
    writeFileSync(path, 'Dear diary, this is not a database. '.repeat(200));
    await expect(open()).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringMatching(/is damaged.+file is not a database/s),
      cause: { errcode: 26 },
    });
    expect(crashes).toEqual([]);
  });

  test('rejects with the reason and its cause when the disk is full, and goes on', async () => {
    const store = await open({ maxPages: 60 });
    const answers = await Promise.allSettled(Array.from({ length: 400 }, () => store.create(newMail())));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refusals[0]).toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringContaining(
        'the disk is full. Free space; nothing that was acknowledged is lost.',
      ),
      cause: { errcode: 13, code: 'ERR_SQLITE_ERROR' },
    });
    expect((await store.list({ limit: 1000 })).documents).toHaveLength(answers.length - refusals.length);
    expect(crashes).toEqual([]);
  });

  test('rejects misuse as what it is', async () => {
    await expect((await open()).create(newMail({ email: 'a/b@example.org' }))).rejects.toThrow(RangeError);
  });

  test('is copied while it is written', async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 50 }, () => store.create(newMail())));
    await Promise.all([store.backup(join(folder, 'copy.db')), store.create(newMail())]);
    const copy = await open({ path: join(folder, 'copy.db') });
    expect((await copy.stats()).states.PENDING).toBeGreaterThanOrEqual(50);
    await expect(store.backup(join(folder, 'missing', 'copy.db'))).rejects.toThrow('could not be written');
  });

  test('answers everything that was asked before it was closed, and refuses what comes later', async () => {
    const store = await open();
    const asked = [
      ...Array.from({ length: 300 }, () => store.create(newMail())),
      store.backup(join(folder, 'copy.db')),
    ];
    await Promise.all([store.close(), store.close()]);
    await Promise.all(asked);
    await expect(store.create(newMail())).rejects.toThrow(/requests\.db failed: the store is closed/);
    expect(await store.health()).toMatchObject({ writable: false, facts: { error: expect.any(String) } });
    expect((await (await open()).stats()).states.PENDING).toBe(300);
    expect(crashes).toEqual([]);
  });

  test.each([
    ['crashes', "throw new RangeError('a bug')", { name: 'RangeError', message: 'a bug' }],
    ['ends', 'process.exit(3)', { message: 'the thread ended with code 3' }],
  ])('that %s rejects all that waits and comes, says so once, and can be closed', async (_, lines, cause) => {
    const store = await open({ entry: threadThat(lines) });
    const waiting = [store.stats(), store.create(newMail()), store.create(newMail())];
    const crash = {
      name: 'StoreUnavailableError',
      message: expect.stringContaining('Start the server again.'),
      cause,
    };
    for (const call of waiting) await expect(call).rejects.toMatchObject(crash);
    await expect(store.get('ANY-1')).rejects.toMatchObject(crash);
    expect(crashes).toMatchObject([crash]);
    expect(await store.health()).toMatchObject({ writable: false });
    await store.close();
  });

  test('that cannot even start is refused with the reason', async () => {
    const entry = threadThat('');
    writeFileSync(entry, "throw new Error('no such module')");
    await expect(open({ entry })).rejects.toMatchObject({ cause: { message: 'no such module' } });
    expect(crashes).toEqual([]);
  });

  test('is not well while it does not answer, as when the disk hangs', async () => {
    const store = await open({ entry: threadThat(''), healthDeadlineMs: 50 });
    opened.pop();
    expect(await store.health()).toMatchObject({
      writable: false,
      facts: { store: 'sqlite', error: expect.stringContaining('does not answer') },
    });
  });
});
