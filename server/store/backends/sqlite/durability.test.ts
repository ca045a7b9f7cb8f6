import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIN_FREE_BYTES } from '../../disk-space.ts';
import { manualClock, newMail } from '../../mail-store.fixtures.ts';
import { openSqliteStore, type SqliteMailStore, type SqliteStoreOptions } from './sqlite-store.ts';

describe('the SQLite file', () => {
  let folder: string;
  let path: string;
  const clock = manualClock();
  const opened: SqliteMailStore[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mail-file-'));
    path = join(folder, 'data', 'requests.db');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });

  function open(changes: Partial<SqliteStoreOptions> = {}): SqliteMailStore {
    const store = openSqliteStore({ path, now: clock.now, messageIdDomain: 'sandhi.test', ...changes });
    opened.push(store);
    return store;
  }

  test('keeps documents, keys and the pause across a restart', async () => {
    const first = open();
    const mail = newMail();
    const { id } = await first.create(mail);
    await first.setPaused(true);
    await first.close();
    const second = open();
    expect(await second.get(id)).toMatchObject({ id, replyTo: mail.replyTo });
    expect(await second.create(mail)).toEqual({ id, created: false });
    expect(await second.isPaused()).toBe(true);
  });

  test('syncs every commit, also when a database is opened again, and says so', async () => {
    await open().close();
    expect((await open().health()).facts).toMatchObject({ synchronous: 'FULL', journal: 'wal', schema: '3' });
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
    expect((await store.create(newMail())).created).toBe(true);
  });

  test('can be read by its owner only', async () => {
    await open().create(newMail());
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(path + suffix).mode & 0o077).toBe(0);
  });

  test('holds no byte of an erased visitor, nor does its log', async () => {
    const store = open();
    await store.create(newMail({ email: 'zubeida@example.org' }));
    await store.create(newMail({ email: 'natasha@example.org' }));
    expect(bytes()).toContain('zubeida');
    await store.erase('zubeida@example.org');
    expect(bytes().toLowerCase()).not.toContain('zubeida');
    expect(bytes()).toContain('natasha');

    function bytes(): string {
      return ['', '-wal'].map((suffix) => readFileSync(path + suffix, 'latin1')).join('');
    }
  });

  test('keeps of an erasure when and how much, and nothing about the visitor', async () => {
    const store = open();
    await store.create(newMail());
    await store.erase('asha@example.org');
    const db = new DatabaseSync(path, { readOnly: true });
    const tombstones = db.prepare('SELECT * FROM erasures').all();
    db.close();
    expect(tombstones).toEqual([
      {
        erased_at: expect.any(String),
        documents: 1,
        keys: 1,
      },
    ]);
  });

  test('is refused with the cause and the remedy when a page is damaged', async () => {
    const store = open();
    await Promise.all(Array.from({ length: 100 }, () => store.create(newMail())));
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

  test('is refused when a newer release has written it', async () => {
    await open().close();
    const db = new DatabaseSync(path);
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => open()).toThrow(/has version 99; this program knows 3\. Start the newer release again/);
  });

  test('of an earlier release is brought up to date, and what it held is delivered', async () => {
    const { id } = await open().create(newMail());
    await makeFirstRelease("UPDATE mail SET document = json_remove(document, '$.delivery.expiredLeases')");
    const store = open();
    const claim = () => store.claim({ limit: 1, leaseMs: 1000 });
    expect(await claim()).toMatchObject([{ id, receipt: null, delivery: { expiredLeases: 0 } }]);
    clock.advance(1000);
    expect(await claim()).toMatchObject([{ id, delivery: { expiredLeases: 1 } }]);
  });

  test('of an earlier release holds no spam any more, and mails what waits to the company alone', async () => {
    await open().create(newMail());
    await open().create(newMail({ to: ['office@example.com'], bcc: [], signals: ['honeypot'] }));
    await makeFirstRelease(
      `UPDATE mail SET state = 'SPAM', due_ms = NULL, document = json_set(document, '$.delivery.state', 'SPAM')
       WHERE document ->> '$.delivery.signals[0]' = 'honeypot'`,
    );
    const claimed = await open().claim({ limit: 10, leaseMs: 1000 });
    const recipients = claimed.map(({ delivery }) => delivery.recipients.map(({ address }) => address));
    expect(recipients).toEqual([['office@example.com', 'archive@example.com'], ['office@example.com']]);
  });

  /** Closes the database and gives it the form of the first release, changed by the statement. */
  async function makeFirstRelease(statement: string): Promise<void> {
    for (const store of opened.splice(0)) await store.close();
    const db = new DatabaseSync(path);
    for (const index of ['mail_receipt_due', 'mail_digest_due', 'mail_waiting'])
      db.exec(`DROP INDEX ${index}`);
    db.exec('ALTER TABLE mail DROP COLUMN receipt_due_ms');
    db.exec("ALTER TABLE erasures ADD COLUMN visitor_hash TEXT NOT NULL DEFAULT ''");
    db.exec("UPDATE mail SET document = json_remove(document, '$.receipt')");
    db.exec(statement);
    db.exec('PRAGMA user_version = 1');
    db.close();
  }

  test('is opened again as it is', async () => {
    const { id } = await open().create(newMail());
    await opened.pop()?.close();
    expect(await open().get(id)).toMatchObject({ id, receipt: null });
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
      const answers = await Promise.allSettled(Array.from({ length: 20 }, () => store.create(newMail())));
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
    expect((await roomy.create(newMail())).created).toBe(true);
  });

  test('is copied whole while it is written', async () => {
    const store = open();
    const before = await Promise.all(Array.from({ length: 50 }, () => store.create(newMail())));
    const target = join(folder, 'backup.db');
    const [, later] = await Promise.all([store.backup(target), store.create(newMail())]);
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
    await Promise.all(Array.from({ length: 300 }, () => store.create(newMail())));
    let copied = false;
    const writing = (async () => {
      while (!copied) await other.create(newMail());
    })();
    await store.backup(join(folder, 'backup.db'));
    copied = true;
    await writing;
    const { states } = await open({ path: join(folder, 'backup.db') }).stats();
    expect(states.PENDING).toBeGreaterThanOrEqual(300);
  });

  test('leaves no half of a backup that fails', async () => {
    await expect(open().backup(join(folder, 'missing', 'backup.db'))).rejects.toThrow('could not be written');
  });

  test('rejects with the cause after it was closed', async () => {
    const store = open();
    await store.close();
    await expect(store.create(newMail())).rejects.toThrow(/requests\.db/);
    await expect(store.get('ANY-1')).rejects.toThrow(/requests\.db/);
    expect(await store.health()).toMatchObject({ writable: false, facts: { error: expect.any(String) } });
  });
});

/** Root may write everywhere: what is forbidden to others is tried as `nobody`. */
function asOrdinaryUser<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
