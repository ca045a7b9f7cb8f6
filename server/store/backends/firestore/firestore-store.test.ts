import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { FieldValue, type Firestore, Query, Timestamp, WriteBatch } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Delivery } from '../../mail-document.ts';
import { describeMailStore } from '../../mail-store.contract.ts';
import {
  ARCHIVE,
  accepted,
  COMPANY,
  deadLetter,
  laterAgain,
  listed,
  type ManualClock,
  manualClock,
  newRequest,
  OFFICE,
} from '../../mail-store.fixtures.ts';
import type { DamagedRequest } from '../../mail-store.ts';
import { MAX_ATTEMPTS } from '../../retry-schedule.ts';
import { connectFirestore, describeOnEmulator } from './emulator.fixtures.ts';
import { type FirestoreStore, openFirestoreStore } from './firestore-store.ts';

const MINUTE = 60_000;
const VISITOR = 'asha@example.org';

describeOnEmulator('Cloud Firestore', (host) => {
  let clock: ManualClock;
  let db: Firestore;
  let store: FirestoreStore;

  beforeEach(() => {
    clock = manualClock(new Date().toISOString());
    db = connectFirestore(`test-${randomUUID()}`, host());
    store = openStore(db);
  });
  afterEach(() => store.close());

  function openStore(client: Firestore, deadlineMs = MINUTE): FirestoreStore {
    return openFirestoreStore(client, clock.now, deadlineMs);
  }

  const mail = (id: string) => db.collection('mail').doc(id);
  const deliveryOf = async (id: string) => (await mail(id).get()).get('delivery');
  const created = async (changes = {}) => (await store.create(newRequest(changes))).id;
  const sweptEvents = async () => (await store.sweep()).map(({ event }) => event);
  const fromNow = (ms: number) => new Date(Date.now() + ms);

  /** As the extension does: it changes fields of the delivery, one by one. */
  async function extensionRecords(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const changes = Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]);
    await mail(id).update(Object.fromEntries(changes));
  }

  /** Makes the document due for the next sweep. */
  const timePasses = (id: string) => extensionRecords(id, { nextAttemptTime: new Date(1).toISOString() });

  describeMailStore('the store', async () => {
    const project = `test-${randomUUID()}`;
    const client = connectFirestore(project, host());
    return {
      store: openStore(client),
      other: openStore(connectFirestore(project, host())),
      clock,
      record: async (id, delivery) => void (await client.collection('mail').doc(id).update({ delivery })),
    };
  });

  test('a document has the shape of the specification and of the e-mail extension, and the time of the server', async () => {
    const request = newRequest();
    const { id } = await store.create(request);
    const stored = (await mail(id).get()).data();
    expect(stored).toMatchObject({
      to: [OFFICE, 'asha@example.org'],
      bcc: request.mail.bcc,
      message: request.mail.message,
      headers: { 'Message-ID': request.mail.message.messageId },
      delivery: { state: 'PENDING', attempts: 0, leaseExpireTime: null, error: null },
    });
    expect(Math.abs(stored?.createdAt.toMillis() - Date.now())).toBeLessThan(MINUTE);
  });

  test('a document is stored once when the reply to its commit was lost, and anew when it was deleted by hand', async () => {
    const commit = WriteBatch.prototype.commit;
    // The client sends it again by itself.
    const lost = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
      this: WriteBatch,
    ) {
      await commit.call(this);
      throw Object.assign(new Error('6 ALREADY_EXISTS'), { code: 6 });
    });
    const request = newRequest();
    const { id } = await store.create(request);
    lost.mockRestore();
    expect((await listed(store)).map((document) => document.id)).toEqual([id]);
    await mail(id).delete();
    expect((await store.create(request)).created).toBe(true);
  });

  test('a document that the extension sent names who refused it', async () => {
    const id = await created();
    const info = { accepted: [OFFICE.toUpperCase()], rejected: [ARCHIVE], response: '250' };
    await extensionRecords(id, { state: 'SUCCESS', attempts: 1, endTime: Timestamp.now(), info });
    const { delivery } = (await store.find(id)) ?? {};
    expect(delivery?.recipients.map(({ outcome, response }) => [outcome, response])).toEqual([
      ['accepted', '250'],
      ['refused', null],
    ]);
  });

  test('a document of which somebody has removed parts by hand hides no other, and can be erased', async () => {
    const whole = await created({ email: 'ravi@example.org' });
    const parts = ['headers', 'key', 'delivery.recipients'].map((part) => [part, FieldValue.delete()]);
    const id = await created();
    await mail(id).update(Object.fromEntries(parts));
    for (const each of [id, whole]) await extensionRecords(each, { state: 'SUCCESS' });
    await timePasses(id);
    expect(await sweptEvents()).toEqual([]);
    const damaged: DamagedRequest[] = [];
    const readable = [];
    for await (const document of store.list(undefined, (request) => damaged.push(request)))
      readable.push(document.id);
    expect([readable, damaged]).toMatchObject([[whole], [{ isDamaged: true, state: 'SUCCESS' }]]);
    await expect(store.find(id)).rejects.toThrow(`${id} lacks parts`);
    expect(await store.purge(fromNow(MINUTE))).toBe(1);
    expect(await store.erase(VISITOR)).toBe(1);
  });

  test('an outage is reported with a clear message', async () => {
    const unreachable = openStore(connectFirestore('test', '127.0.0.1:1'), 300);
    await expect(unreachable.create(newRequest())).rejects.toThrow(/^Cloud Firestore: .+/);
    expect(await unreachable.health()).toMatchObject({ writable: false });
  });

  describe('while reads are refused', () => {
    const refusal = new Error('8 RESOURCE_EXHAUSTED');

    /** The errors of promises that nobody awaits, which would end the server. */
    function unhandledRejections(): unknown[] {
      const unhandled: unknown[] = [];
      const record = (cause: unknown) => unhandled.push(cause);
      process.on('unhandledRejection', record);
      onTestFinished(() => void process.off('unhandledRejection', record));
      return unhandled;
    }

    test('a summary fails once', async () => {
      const unhandled = unhandledRejections();
      const counts = Object.getPrototypeOf(db.collection('mail').count()) as {
        get(): Promise<unknown>;
      };
      vi.spyOn(counts, 'get').mockRejectedValue(refusal);
      vi.spyOn(Query.prototype, 'get').mockImplementation(async () => {
        await setImmediate();
        throw refusal;
      });
      onTestFinished(() => void vi.restoreAllMocks());
      await expect(store.summary()).rejects.toThrow(refusal.message);
      await setImmediate();
      expect(unhandled).toEqual([]);
    });

    test('an erasure fails once', async () => {
      const { email } = newRequest();
      await created({ email });
      const unhandled = unhandledRejections();
      const writer = db.bulkWriter();
      // No spies: they would handle the rejection.
      writer.delete = () => Promise.reject(refusal);
      writer.close = () => setImmediate();
      vi.spyOn(db, 'bulkWriter').mockReturnValue(writer);
      await expect(store.erase(email)).rejects.toThrow(refusal.message);
      await setImmediate();
      expect(unhandled).toEqual([]);
    });
  });

  describe('the sweep', () => {
    const failed = { state: 'ERROR', error: 'Error: connect ECONNREFUSED 10.0.0.1:25' };

    test('has the extension try a failure again in its time, until five days of attempts are over', async () => {
      const id = await created();
      await extensionRecords(id, { ...failed, attempts: 1 });
      await timePasses(id);
      expect(await sweptEvents()).toEqual(['delivery-deferred']);
      expect((await store.find(id))?.delivery.state).toBe('RETRY');
      expect(await sweptEvents()).toEqual([]);
      await timePasses(id);
      expect(await sweptEvents()).toEqual(['requeued']);
      expect(await deliveryOf(id)).toMatchObject({ state: 'RETRY', attempts: 1 });
      await extensionRecords(id, { ...failed, attempts: MAX_ATTEMPTS });
      expect(await sweptEvents()).toEqual(['dead-letter']);
      expect(await sweptEvents()).toEqual([]);
      expect((await store.summary()).states.ERROR).toBe(1);
    });

    test.each([
      ['a failure', failed.error],
      ['a used up quota', 'Error: Message failed: 550-5.4.5 Daily user sending limit exceeded.'],
      [
        'the used up quota of Microsoft 365',
        'Error: Message failed: 554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed',
      ],
    ])('puts %s off by the delays of the worker', async (_, error) => {
      const id = await created();
      await extensionRecords(id, { state: 'ERROR', attempts: 3, error });
      await timePasses(id);
      const before = Date.now();
      await store.sweep();
      const next = Date.parse((await deliveryOf(id)).nextAttemptTime);
      expect(next).toBeGreaterThanOrEqual(before + 0.8 * 2 * MINUTE);
      expect(next).toBeLessThanOrEqual(Date.now() + 1.2 * 2 * MINUTE);
    });

    test('makes a dead letter of what a mail server refused for good, and an operator revives it', async () => {
      const id = await created();
      const error = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 unknown";
      await extensionRecords(id, { state: 'ERROR', attempts: 1, error });
      await timePasses(id);
      expect(await sweptEvents()).toEqual(['dead-letter']);
      expect(await store.retry(id, COMPANY)).toBe('RETRY');
      expect(await deliveryOf(id)).toMatchObject({ state: 'RETRY', attempts: 0 });
    });

    /** The extension has sent a mail to the company and a copy of it to the visitor, of whom some refused it. */
    async function sentBut(...rejected: string[]): Promise<string> {
      const { mail: toAll, ...request } = newRequest({ receipt: null });
      const recipients = [OFFICE, VISITOR, ARCHIVE];
      const { id } = await store.create({ ...request, mail: { ...toAll, recipients } });
      const accepted = recipients.filter((address) => !rejected.includes(address));
      await extensionRecords(id, {
        state: 'SUCCESS',
        attempts: 1,
        info: { accepted, rejected, response: '250' },
      });
      await timePasses(id);
      return id;
    }

    test('has a mail sent again to the company alone that only the visitor accepted', async () => {
      const id = await sentBut(OFFICE);
      expect(await sweptEvents()).toEqual(['delivery-deferred']);
      expect(await deliveryOf(id)).toMatchObject({ state: 'WAITING', attempts: 1 });
      await timePasses(id);
      expect(await sweptEvents()).toEqual(['requeued']);
      expect(await store.find(id)).toMatchObject({ to: [OFFICE], bcc: [] });
      const info = { accepted: [OFFICE], rejected: [], response: '250' };
      await extensionRecords(id, { state: 'SUCCESS', attempts: 2, info });
      await timePasses(id);
      expect(await sweptEvents()).toEqual([]);
      const { delivery } = (await store.find(id)) ?? {};
      expect(delivery).toMatchObject({ state: 'SUCCESS', nextAttemptTime: null });
      expect(delivery?.recipients.map(({ outcome }) => outcome)).toEqual(Array(3).fill('accepted'));
    });

    test('an operator revives what the company refused for good, for those who lack it', async () => {
      const id = await sentBut(OFFICE);
      await store.sweep();
      const error = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 unknown";
      await extensionRecords(id, { state: 'ERROR', attempts: 2, error });
      await timePasses(id);
      expect(await sweptEvents()).toEqual(['dead-letter']);
      expect(await store.retry(id, { to: ['sales@fixture.example'], bcc: [ARCHIVE] })).toBe('RETRY');
      expect(await store.find(id)).toMatchObject({ to: ['sales@fixture.example'], bcc: [] });
    });

    test('makes a dead letter of what the visitor alone accepted, which outlives the retention', async () => {
      const id = await sentBut(OFFICE, ARCHIVE);
      await store.sweep();
      const error = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 unknown";
      await extensionRecords(id, { state: 'ERROR', attempts: 2, error });
      await timePasses(id);
      expect(await sweptEvents()).toEqual(['dead-letter']);
      expect(await store.purge(fromNow(MINUTE))).toBe(0);
    });

    test('looks once at what the company has, also where the visitor refused it', async () => {
      const id = await sentBut(VISITOR);
      expect(await sweptEvents()).toEqual([]);
      expect(await deliveryOf(id)).toMatchObject({ state: 'SUCCESS', nextAttemptTime: null });
    });

    test('takes back what the extension held when it was stopped', async () => {
      const id = await created();
      const lease = (ms: number) => ({ leaseExpireTime: Timestamp.fromDate(fromNow(ms)) });
      await extensionRecords(id, { state: 'PROCESSING', ...lease(MINUTE) });
      await timePasses(id);
      expect(await sweptEvents()).toEqual([]);
      await extensionRecords(id, lease(-2 * MINUTE));
      expect(await sweptEvents()).toEqual(['delivery-deferred']);
      expect(await deliveryOf(id)).toMatchObject({ state: 'WAITING', attempts: 1, leaseExpireTime: null });
    });

    test('reports what the extension does not send, and leaves what it has just got or has sent', async () => {
      const late = await created();
      const sent = await created();
      await extensionRecords(sent, { state: 'SUCCESS' });
      await extensionRecords(late, { nextAttemptTime: new Date().toISOString() });
      expect(await sweptEvents()).toEqual([]);
      await timePasses(late);
      expect(await sweptEvents()).toEqual(['undelivered-by-extension']);
      expect(await deliveryOf(late)).toMatchObject({ state: 'RETRY' });
    });

    test('has a flood sent one by one, although a clock far ahead put it off', async () => {
      const inAMinute = await created({ dueAt: new Date(clock.now().getTime() + MINUTE) });
      const inAYear = await created({ dueAt: fromNow(400 * 86_400_000) });
      for (const id of [inAMinute, inAYear]) expect(await deliveryOf(id)).toMatchObject({ state: 'WAITING' });
      await timePasses(inAMinute);
      expect(await sweptEvents()).toEqual(['requeued', 'requeued']);
    });
  });

  describe('a document of the SQLite store', () => {
    async function imported(change: (delivery: Delivery) => Delivery) {
      const request = newRequest();
      const { id } = await store.create(request);
      const [document] = await listed(store);
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
      expect([stored?.to, stored?.bcc, state]).toEqual([[OFFICE], [ARCHIVE], 'PENDING']);
      const partly = await imported((delivery) => deadLetter(delivery, clock.now()));
      expect([partly.stored?.to, partly.stored?.bcc]).toEqual([[], [ARCHIVE]]);
      expect(await sweptEvents()).toEqual([]);
    });

    test('that waits for its next attempt keeps its time, and what a worker held is due when the lease ends', async () => {
      const later = fromNow(MINUTE);
      expect((await imported((delivery) => laterAgain(delivery, later))).state).toBe('WAITING');
      const held = await imported((delivery) => ({
        ...delivery,
        state: 'PROCESSING',
        nextAttemptTime: null,
        leaseExpireTime: later.toISOString(),
      }));
      expect(held.stored?.delivery).toMatchObject({ state: 'RETRY', nextAttemptTime: later.toISOString() });
    });
  });

  test('every query has its index, which the emulator does not require', async () => {
    const built = vi.spyOn(Query.prototype as never as { toProto(): unknown }, 'toProto');
    await created();
    await listed(store);
    await store.find('0000-0000');
    await store.summary();
    await store.sweep();
    await store.purge(clock.now());
    await store.erase('asha@example.org');
    const needed = built.mock.results.map(({ value }) => neededIndex(value.structuredQuery));
    built.mockRestore();
    const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexFile;
    const present = indexes.map(({ fields }) =>
      fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', '),
    );
    expect(new Set(present)).toEqual(new Set(needed.filter((index) => index !== undefined)));
  });
});

interface IndexFile {
  readonly indexes: readonly { readonly fields: readonly { fieldPath: string; order: string }[] }[];
}

/** The parts of the client's own query that an index depends on. */
interface Condition {
  readonly compositeFilter?: { readonly filters: readonly Condition[] };
  readonly fieldFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
}

interface StructuredQuery {
  readonly where?: Condition;
  readonly orderBy?: readonly {
    readonly field: { readonly fieldPath: string };
    readonly direction: string;
  }[];
}

/** The composite index that the query needs: its equalities, then its order; undefined where single fields do. */
function neededIndex({ where, orderBy = [] }: StructuredQuery): string | undefined {
  const filters = where ? fieldFilters(where) : [];
  const isEqual = ({ op }: { op: string }) => op === 'EQUAL' || op === 'IN';
  const fieldsOf = (equal: boolean) =>
    filters.filter((filter) => isEqual(filter) === equal).map(({ field }) => field.fieldPath);
  const orders = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  const ranges = orderBy.length > 0 ? [] : fieldsOf(false).map((field) => `${field} ASCENDING`);
  const equalities = fieldsOf(true).map((field) => `${field} ASCENDING`);
  const fields = new Set([...equalities.toSorted().toReversed(), ...orders, ...ranges]);
  return fields.size > 1 && orders.length + ranges.length > 0 ? [...fields].join(', ') : undefined;
}

function fieldFilters({ compositeFilter, fieldFilter }: Condition): NonNullable<Condition['fieldFilter']>[] {
  return fieldFilter ? [fieldFilter] : (compositeFilter?.filters ?? []).flatMap(fieldFilters);
}
