import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Firestore, Query, Timestamp, WriteBatch } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delivery } from '../../mail-document.ts';
import { describeMailStore } from '../../mail-store.contract.ts';
import {
  accepted,
  deadLetter,
  laterAgain,
  listed,
  type ManualClock,
  manualClock,
  newRequest,
  OFFICE,
} from '../../mail-store.fixtures.ts';
import { connectFirestore, describeOnEmulator, type Emulator, startEmulator } from './emulator.fixtures.ts';
import { type FirestoreStore, openFirestoreStore } from './firestore-store.ts';

const MINUTE = 60_000;
const oneMinute = () => MINUTE;

describeOnEmulator('Cloud Firestore', { timeout: MINUTE }, () => {
  let clock: ManualClock;
  let emulator: Emulator;
  let db: Firestore;
  let store: FirestoreStore;

  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.stop());
  beforeEach(() => {
    clock = manualClock(new Date().toISOString());
    db = connectFirestore(`test-${randomUUID()}`, emulator.host);
    store = openStore(db);
  });
  afterEach(() => store.close());

  function openStore(client: Firestore, deadlineMs = MINUTE): FirestoreStore {
    return openFirestoreStore(client, clock.now, deadlineMs);
  }

  const mail = (id: string) => db.collection('mail').doc(id);
  const deliveryOf = async (id: string) => (await mail(id).get()).get('delivery');

  /** What the extension does: it changes fields of the delivery, one by one. */
  async function extensionRecords(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const changes = Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]);
    await mail(id).update(Object.fromEntries(changes));
  }

  /** Brings the next look of the sweep about. */
  const timePasses = (id: string) => extensionRecords(id, { nextAttemptTime: new Date(1).toISOString() });

  describeMailStore('the store', async () => {
    const project = `test-${randomUUID()}`;
    const [client, another] = [
      connectFirestore(project, emulator.host),
      connectFirestore(project, emulator.host),
    ];
    const [one, other] = [openStore(client), openStore(another)];
    return {
      ...{ store: one, other, clock },
      record: async (id, delivery) => {
        await client.collection('mail').doc(id).update({ delivery });
      },
    };
  });

  describe('a document', () => {
    test('has the shape of the specification and of the e-mail extension, and the time of the server', async () => {
      const request = newRequest();
      const { id } = await store.create(request);
      const stored = (await mail(id).get()).data();
      expect(stored).toMatchObject({
        ...{ to: [OFFICE, 'asha@example.org'], bcc: request.mail.bcc, message: request.mail.message },
        headers: { 'Message-ID': request.mail.message.messageId },
        delivery: { state: 'PENDING', attempts: 0, leaseExpireTime: null, error: null },
      });
      expect(Math.abs(stored?.createdAt.toMillis() - Date.now())).toBeLessThan(MINUTE);
    });

    test('is stored once when the answer to its commit was lost', async () => {
      const commit = WriteBatch.prototype.commit;
      // The client sends it again by itself.
      const lost = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
        this: WriteBatch,
      ) {
        await commit.call(this);
        throw Object.assign(new Error('6 ALREADY_EXISTS'), { code: 6 });
      });
      const { id } = await store.create(newRequest());
      lost.mockRestore();
      expect((await listed(store)).map((document) => document.id)).toEqual([id]);
    });

    test('is stored anew when the one of its key was deleted by hand', async () => {
      const request = newRequest();
      const { id } = await store.create(request);
      await mail(id).delete();
      expect((await store.create(request)).created).toBe(true);
    });

    test('that the extension sent names who refused it', async () => {
      const { id } = await store.create(newRequest());
      const info = {
        accepted: [OFFICE.toUpperCase()],
        rejected: ['archive@fixture.example'],
        response: '250',
      };
      await extensionRecords(id, { state: 'SUCCESS', attempts: 1, endTime: Timestamp.now(), info });
      const { delivery } = (await store.find(id)) ?? {};
      expect(delivery?.recipients.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
    });
  });

  test('an outage is told in a sentence, and the store closes in the middle of it', async () => {
    const unreachable = openStore(connectFirestore('test', '127.0.0.1:1'), 300);
    const refused = expect(unreachable.create(newRequest())).rejects.toThrow(/^Cloud Firestore: .+/);
    expect(await unreachable.health()).toMatchObject({ writable: false });
    await unreachable.close();
    await refused;
  });

  describe('the sweep', () => {
    test('has the extension try a failure again in its time, until five days of attempts are over', async () => {
      const { id } = await store.create(newRequest());
      const failed = {
        state: 'ERROR',
        error: 'Error: connect ECONNREFUSED 10.0.0.1:25',
        endTime: Timestamp.now(),
      };
      await extensionRecords(id, { ...failed, attempts: 1 });
      await timePasses(id);
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'delivery-deferred' }]);
      expect((await store.find(id))?.delivery.state).toBe('RETRY');
      expect(await store.sweep(oneMinute)).toEqual([]);
      await timePasses(id);
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'requeued' }]);
      expect(await deliveryOf(id)).toMatchObject({ state: 'RETRY', attempts: 1 });
      await extensionRecords(id, { ...failed, attempts: 36 });
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'dead-letter' }]);
      expect(await store.sweep(oneMinute)).toEqual([]);
      expect((await store.summary()).states.ERROR).toBe(1);
    });

    test('makes a dead letter of what a mail server refused for good, and an operator revives it', async () => {
      const { id } = await store.create(newRequest());
      const error = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 unknown";
      await extensionRecords(id, { state: 'ERROR', attempts: 1, error, endTime: Timestamp.now() });
      await timePasses(id);
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'dead-letter' }]);
      expect(await store.retry(id)).toBe(true);
      expect(await deliveryOf(id)).toMatchObject({ state: 'RETRY', attempts: 0 });
    });

    test('takes back what the extension held when it was stopped', async () => {
      const { id } = await store.create(newRequest());
      const held = { state: 'PROCESSING', leaseExpireTime: Timestamp.fromMillis(Date.now() + MINUTE) };
      await extensionRecords(id, held);
      await timePasses(id);
      expect(await store.sweep(oneMinute)).toEqual([]);
      const leaseExpireTime = Timestamp.fromMillis(Date.now() - 2 * MINUTE);
      await extensionRecords(id, { leaseExpireTime });
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'delivery-deferred' }]);
      expect(await deliveryOf(id)).toMatchObject({ state: 'WAITING', attempts: 1, leaseExpireTime: null });
      await extensionRecords(id, { ...held, leaseExpireTime, attempts: 35 });
      await timePasses(id);
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'dead-letter' }]);
      expect(await deliveryOf(id)).toMatchObject({ state: 'ERROR', attempts: 36, nextAttemptTime: null });
    });

    test('tells what the extension does not take, and leaves what it has just got or has sent', async () => {
      const [late, sent] = [await store.create(newRequest()), await store.create(newRequest())];
      await extensionRecords(sent.id, { state: 'SUCCESS' });
      await extensionRecords(late.id, { nextAttemptTime: new Date().toISOString() });
      expect(await store.sweep(oneMinute)).toEqual([]);
      await timePasses(late.id);
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'undelivered-by-extension' }]);
      expect(await deliveryOf(late.id)).toMatchObject({ state: 'RETRY' });
    });

    test('has a flood sent one by one, although a clock far ahead put it off', async () => {
      const soon = await store.create(newRequest({ dueAt: new Date(clock.now().getTime() + MINUTE) }));
      const never = await store.create(newRequest({ dueAt: new Date(Date.now() + 400 * 86_400_000) }));
      for (const { id } of [soon, never]) expect(await deliveryOf(id)).toMatchObject({ state: 'WAITING' });
      await timePasses(soon.id);
      expect(await store.sweep(oneMinute)).toMatchObject([{ event: 'requeued' }, { event: 'requeued' }]);
    });
  });

  describe('a document of the SQLite store', () => {
    async function imported(change: (delivery: Delivery) => Delivery) {
      const request = newRequest();
      const { id } = await store.create(request);
      const document = await store.find(id);
      if (!document) throw new Error(`no document ${id}`);
      await store.erase(request.email);
      const moved = { ...document, delivery: change(document.delivery) };
      expect(await store.importDocument(moved)).toBe(true);
      expect(await store.importDocument(moved)).toBe(false);
      expect(await store.create(request)).toEqual({ id, created: false });
      return { moved, stored: await store.find(id), state: (await deliveryOf(id)).state };
    }

    test('that was delivered is taken over as it is', async () => {
      const { moved, stored } = await imported((delivery) => accepted(delivery, clock.now()));
      expect(stored).toEqual(moved);
    });

    test('that waits is sent to those who have not had it, and to no visitor who gets a receipt', async () => {
      const { stored, state } = await imported((delivery) => delivery);
      expect([stored?.to, stored?.bcc, state]).toEqual([[OFFICE], ['archive@fixture.example'], 'PENDING']);
      const partly = await imported((delivery) => deadLetter(delivery, clock.now()));
      expect([partly.stored?.to, partly.stored?.bcc]).toEqual([[], ['archive@fixture.example']]);
      expect(await store.sweep(oneMinute)).toEqual([]);
    });

    test('that waits for its next attempt keeps its time, and what a worker held is due when the lease ends', async () => {
      const later = new Date(Date.now() + MINUTE);
      expect((await imported((delivery) => laterAgain(delivery, later))).state).toBe('WAITING');
      const held = await imported((delivery) => ({
        ...{ ...delivery, state: 'PROCESSING', nextAttemptTime: null, leaseExpireTime: later.toISOString() },
      }));
      expect(held.stored?.delivery).toMatchObject({ state: 'RETRY', nextAttemptTime: later.toISOString() });
    });
  });

  test('every query has its index, for which the emulator does not ask', async () => {
    const asked = vi.spyOn(Query.prototype as never as { toProto(): unknown }, 'toProto');
    await store.create(newRequest());
    await listed(store);
    await listed(store, ['ERROR', 'RETRY']);
    await store.find('0000-0000');
    await store.summary();
    await store.sweep(oneMinute);
    await store.purge(clock.now());
    await store.purge(clock.now(), { undelivered: true });
    await store.erase('asha@example.org');
    const queries = asked.mock.results.map(({ value }) => neededIndex(value.structuredQuery));
    asked.mockRestore();
    const needed = [...new Set(queries.filter((index) => index !== undefined))].sort();
    const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexFile;
    const present = indexes.map(({ fields }) =>
      fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', '),
    );
    expect(present.sort()).toEqual(needed);
  });
});

interface IndexFile {
  readonly indexes: readonly {
    readonly fields: readonly { readonly fieldPath: string; readonly order: string }[];
  }[];
}

interface StructuredQuery {
  readonly where?: Condition;
  readonly orderBy?: readonly {
    readonly field: { readonly fieldPath: string };
    readonly direction: string;
  }[];
}

interface Condition {
  readonly compositeFilter?: { readonly filters: readonly Condition[] };
  readonly fieldFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
}

/** The composite index that the query needs: its equalities, then its order; undefined where single fields do. */
function neededIndex({ where, orderBy = [] }: StructuredQuery): string | undefined {
  const conditions = where ? conditionsOf(where) : [];
  const isEquality = (op: string) => op === 'EQUAL' || op === 'IN';
  const equal = conditions.filter(({ op }) => isEquality(op)).map(({ field }) => field);
  const ranges = conditions
    .filter(({ op }) => !isEquality(op))
    .map(({ field }) => [field, 'ASCENDING'] as const);
  const orders = orderBy.map(({ field, direction }) => [field.fieldPath, direction] as const);
  const inOrder = new Map(
    [...(orders.length > 0 ? orders : ranges)].filter(([field]) => field !== '__name__'),
  );
  if (inOrder.size === 0 || new Set([...equal, ...inOrder.keys()]).size === 1) return undefined;
  const fields = [...new Set(equal)]
    .sort()
    .reverse()
    .map((field) => [field, 'ASCENDING'] as const);
  return [...fields, ...inOrder].map(([field, direction]) => `${field} ${direction}`).join(', ');
}

function conditionsOf({ compositeFilter, fieldFilter }: Condition): { field: string; op: string }[] {
  if (compositeFilter) return compositeFilter.filters.flatMap(conditionsOf);
  return fieldFilter ? [{ field: fieldFilter.field.fieldPath, op: fieldFilter.op }] : [];
}
