import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_UNFINISHED_ATTEMPTS } from '../../delivery.ts';
import { receiptId } from '../../document-id.ts';
import type { Delivery, MailDocument } from '../../mail-document.ts';
import { describeMailStore } from '../../mail-store.contract.ts';
import {
  accepted,
  COMPANY,
  deadLetter,
  laterAgain,
  type ManualClock,
  manualClock,
  newRequest,
} from '../../mail-store.fixtures.ts';
import { MAX_WAIT_MS } from '../../retry-schedule.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

/** Two connections to one fresh file. */
function open() {
  const path = join(mkdtempSync(join(tmpdir(), 'mail-store-')), 'requests.sqlite');
  const clock = manualClock();
  const store = openSqliteStore(path, clock.now);
  const other = openSqliteStore(path, clock.now);
  return { path, clock, store, other };
}

describeMailStore('the SQLite store', async () => {
  const { path, ...opened } = open();
  return {
    ...opened,
    async record(id, delivery) {
      const db = new DatabaseSync(path);
      db.prepare("UPDATE mail SET document = json_set(document, '$.delivery', json(?)) WHERE id = ?").run(
        JSON.stringify(delivery),
        id,
      );
      db.close();
    },
  };
});

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the SQLite queue', () => {
  let store: SqliteStore;
  let other: SqliteStore;
  let clock: ManualClock;
  beforeEach(() => {
    ({ store, other, clock } = open());
  });
  afterEach(() => Promise.all([store.close(), other.close()]));

  const kind = 'request';
  const claim = (limit = 10, inFlight: string[] = []) =>
    store.claim({ kind, limit, leaseMs: LEASE_MS, inFlight });
  const created = async (changes = {}) => (await store.create(newRequest({ receipt: null, ...changes }))).id;
  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);

  async function settle(document: MailDocument | undefined, delivery: Delivery): Promise<boolean> {
    return store.settle(document?.id ?? '', document?.delivery.leaseToken ?? '', delivery);
  }

  async function claimedOne(): Promise<MailDocument> {
    const [document, ...others] = await claim();
    if (!document || others.length > 0) throw new Error(`${others.length + 1} documents were due`);
    return document;
  }

  test('leases a document to one worker, counts the attempt, and accepts the outcome of nobody else', async () => {
    const id = await created();
    const document = await claimedOne();
    expect(document).toMatchObject({
      id,
      delivery: { state: 'PROCESSING', attempts: 1, unfinishedAttempts: 1 },
    });
    expect(await claim()).toEqual([]);
    const outcome = accepted(document.delivery, clock.now());
    expect(await store.settle(id, 'another token', outcome)).toBe(false);
    expect(await settle(document, outcome)).toBe(true);
    expect(await settle(document, outcome)).toBe(false);
    expect((await store.find(id))?.delivery.state).toBe('SUCCESS');
  });

  test('accepts no outcome of a document that was erased meanwhile', async () => {
    await created();
    const document = await claimedOne();
    await store.erase('asha@example.org');
    expect(await settle(document, accepted(document.delivery, clock.now()))).toBe(false);
  });

  test('never leases one document to two workers that claim at once, and no more than the limit', async () => {
    for (let index = 0; index < 20; index++) await created();
    const both = await Promise.all([
      claim(8),
      other.claim({ kind, limit: 8, leaseMs: LEASE_MS, inFlight: [] }),
    ]);
    const ids = both.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([16, 16]);
  });

  test('leases requests and receipts apart', async () => {
    const id = await created(newRequest());
    expect((await claim()).map((document) => document.id)).toEqual([id]);
    const receipts = await store.claim({ kind: 'receipt', limit: 10, leaseMs: LEASE_MS, inFlight: [] });
    expect(receipts.map((document) => document.id)).toEqual([receiptId(id)]);
  });

  test('leases again what a worker has lost, refuses its late outcome, and keeps a lease that is renewed', async () => {
    await created();
    const lost = await claimedOne();
    clock.advance(LEASE_MS + 1);
    const again = await claimedOne();
    expect(again.delivery).toMatchObject({ attempts: 2, unfinishedAttempts: 2 });
    expect(await settle(lost, accepted(lost.delivery, clock.now()))).toBe(false);
    await settle(again, { ...again.delivery, leaseExpireTime: fromNow(2 * LEASE_MS).toISOString() });
    clock.advance(LEASE_MS + 1);
    expect(await claim()).toEqual([]);
  });

  test('never leases what the worker has in hand, whatever the clock says of its lease', async () => {
    const id = await created();
    await claimedOne();
    for (const leap of [10 * DAY_MS, -13 * DAY_MS, 400 * DAY_MS]) {
      clock.advance(leap);
      expect(await claim(10, [id])).toEqual([]);
    }
    expect((await claimedOne()).id).toBe(id);
  });

  test('makes a dead letter of what ends every worker, returns it once, and lets an operator revive it', async () => {
    const id = await created();
    for (let worker = 0; worker < MAX_UNFINISHED_ATTEMPTS; worker++) {
      expect((await claimedOne()).delivery.state).toBe('PROCESSING');
      clock.advance(LEASE_MS + 1);
    }
    expect((await claimedOne()).delivery).toMatchObject({
      state: 'ERROR',
      attempts: MAX_UNFINISHED_ATTEMPTS,
      error: expect.stringContaining('workers one after the other stopped'),
    });
    expect(await claim()).toEqual([]);
    expect(await store.retry(id, COMPANY)).toBe('RETRY');
    expect((await claimedOne()).delivery).toMatchObject({ attempts: 1, unfinishedAttempts: 1 });
  });

  test('leases a retry and a delayed mail when their time has come and not before, oldest first', async () => {
    const retried = await created();
    const document = await claimedOne();
    await settle(document, laterAgain(document.delivery, fromNow(3000)));
    const delayed = await created({ dueAt: fromNow(2000) });
    expect(await claim()).toEqual([]);
    clock.advance(3000);
    const fresh = await created();
    expect((await claim()).map(({ id }) => id)).toEqual([delayed, retried, fresh]);
  });

  test.each([10, 400])('leases at once what a clock %d days ahead has put off', async (days) => {
    clock.advance(days * DAY_MS);
    const ids = [await created(), await created({ dueAt: fromNow(1000) })];
    const [document] = await claim(1);
    await settle(document, laterAgain(document?.delivery as Delivery, fromNow(MAX_WAIT_MS)));
    clock.advance(-days * DAY_MS);
    expect((await claim()).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test.each([
    ['was set back meanwhile', () => store],
    ['was set back before this process began', () => other],
  ])('leases at once what a clock three hours ahead has put off, and it %s', async (_, worker) => {
    const deferred = await created();
    const document = await claimedOne();
    await settle(document, laterAgain(document.delivery, fromNow(60_000)));
    clock.advance(3 * HOUR_MS);
    const ids = [await created(), await created({ dueAt: fromNow(1000) })];
    const [tried] = await claim(1, [deferred]);
    await settle(tried, laterAgain(tried?.delivery as Delivery, fromNow(HOUR_MS)));
    clock.advance(-3 * HOUR_MS);
    const options = { kind, limit: 10, leaseMs: LEASE_MS, inFlight: [] } as const;
    const claimed = await worker().claim(options);
    expect(claimed.map(({ id }) => id).sort()).toEqual(ids.sort());
    await settle(claimed[0], laterAgain(claimed[0]?.delivery as Delivery, fromNow(10_000)));
    expect(await worker().claim(options)).toEqual([]);
  });

  test('retries a dead letter for the recipients that did not accept, and what waits, but not what is held, delivered or unknown', async () => {
    const id = await created();
    const document = await claimedOne();
    await settle(document, deadLetter(document.delivery, clock.now()));
    expect(await other.retry(id, COMPANY)).toBe('RETRY');
    const again = await claimedOne();
    expect(again.delivery.recipients.map(({ outcome }) => outcome)).toEqual(['accepted', 'waiting']);
    expect(await store.retry(id, COMPANY)).toBeUndefined();
    await settle(again, laterAgain(again.delivery, fromNow(3_600_000)));
    expect(await store.retry(id, COMPANY)).toBe('RETRY');
    const last = await claimedOne();
    await settle(last, accepted(last.delivery, clock.now()));
    for (const each of [id, 'ANY-1']) expect(await store.retry(each, COMPANY)).toBeUndefined();
  });

  test('does not keep a dead letter that a person has from the retention', async () => {
    const id = await created();
    const document = await claimedOne();
    await settle(document, deadLetter(document.delivery, clock.now()));
    expect(await store.purge(fromNow(DAY_MS))).toBe(1);
    expect(await store.find(id)).toBeUndefined();
  });
});
