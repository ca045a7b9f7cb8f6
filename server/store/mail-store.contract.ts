import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiptId, requestReference } from './document-id.ts';
import type { Delivery, DeliveryState, MailDocument } from './mail-document.ts';
import {
  ARCHIVE,
  accepted,
  deadLetter,
  laterAgain,
  listed,
  type ManualClock,
  newRequest,
  OFFICE,
  written,
} from './mail-store.fixtures.ts';
import type { MailStore } from './mail-store.ts';

export interface OpenedStore {
  readonly store: MailStore;
  /** Another connection to the same store. */
  readonly other: MailStore;
  readonly clock: ManualClock;
  /** Writes a delivery into a document, as a worker or the extension would in the end. */
  record(id: string, delivery: Delivery): Promise<void>;
}

const DAY_MS = 86_400_000;

/** The promises that every store keeps. */
export function describeMailStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore;
    let store: MailStore;
    let clock: ManualClock;
    beforeEach(async () => {
      opened = await open();
      ({ store, clock } = opened);
    });
    afterEach(() => Promise.all([store.close(), opened.other.close()]));

    const created = async (changes = {}) => (await store.create(newRequest(changes))).id;
    const ids = async (...states: DeliveryState[]) =>
      (await listed(store, states.length > 0 ? states : undefined)).map(({ id }) => id);

    async function found(id: string): Promise<MailDocument> {
      const document = await store.find(id);
      if (!document) throw new Error(`no document ${id}`);
      return document;
    }

    async function record(id: string, change: (delivery: Delivery, at: Date) => Delivery): Promise<void> {
      await opened.record(id, change((await found(id)).delivery, clock.now()));
    }

    test('stores the mail to the company under the address and the millisecond', async () => {
      const request = newRequest({ signals: ['honeypot'] });
      const { mail } = request;
      const { id } = await store.create(request);
      expect(id).toBe(`ASHA@EXAMPLE.ORG-${clock.now().getTime()}`);
      expect(await found(id)).toEqual({
        id,
        kind: 'request',
        key: request.key,
        reference: request.reference,
        language: request.language,
        signals: request.signals,
        request: request.request,
        to: mail.to,
        bcc: mail.bcc,
        replyTo: mail.replyTo,
        headers: mail.headers,
        message: mail.message,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        delivery: {
          state: 'PENDING',
          attempts: 0,
          unfinishedAttempts: 0,
          startTime: null,
          endTime: null,
          nextAttemptTime: expect.any(String),
          leaseExpireTime: null,
          leaseToken: null,
          error: null,
          recipients: [OFFICE, ARCHIVE].map((address) => ({
            address,
            outcome: 'waiting',
            response: null,
          })),
        },
      });
    });

    test('stores an address that is given in two spellings once, as it is spelled first', async () => {
      const { mail, ...request } = newRequest();
      const recipients = [...mail.recipients, OFFICE.toUpperCase()];
      const { id } = await store.create({ ...request, mail: { ...mail, recipients } });
      const { delivery } = await found(id);
      expect(delivery.recipients.map(({ address }) => address)).toEqual([OFFICE, ARCHIVE]);
    });

    test('stores the receipt as a document of its own, to the visitor alone, or none', async () => {
      const id = await created();
      expect(await found(receiptId(id))).toMatchObject({
        id: `${id}-RECEIPT`,
        kind: 'receipt',
        to: ['asha@example.org'],
        bcc: [],
        key: null,
        request: null,
        reference: (await found(id)).reference,
        delivery: { state: 'PENDING', recipients: [{ address: 'asha@example.org' }] },
      });
      expect(await store.find(receiptId(await created({ receipt: null })))).toBeUndefined();
    });

    test('stores the visitor’s language with the request and its receipt', async () => {
      const id = await created({ language: 'hi' });
      expect([(await found(id)).language, (await found(receiptId(id))).language]).toEqual(['hi', 'hi']);
    });

    test('returns the same document for the same key, however often and whenever it is sent', async () => {
      const request = newRequest();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : opened.other).create(request)),
      );
      expect(new Set(results.map(({ id }) => id)).size).toBe(1);
      expect(results.filter(({ created: isNew }) => isNew)).toHaveLength(1);
      clock.advance(3 * DAY_MS);
      expect((await store.create(request)).created).toBe(false);
      expect(await ids()).toHaveLength(1);
    });

    test('gives requests of one address in one millisecond consecutive ids', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => created()));
      const moments = made.map((id) => Number(id.slice(id.lastIndexOf('-') + 1))).sort();
      expect(moments).toEqual(Array.from({ length: 10 }, (_, index) => clock.now().getTime() + index));
    });

    test('rejects an address that would write elsewhere, and stores nothing', async () => {
      await expect(created({ email: 'asha/keys@example.org', key: 'some key' })).rejects.toThrow('"/"');
      expect(await ids()).toEqual([]);
    });

    test('finds a request by its reference, and nothing under what is no id', async () => {
      const request = newRequest();
      const { id } = await store.create(request);
      await created();
      expect((await store.find(request.reference))?.id).toBe(id);
      for (const unknown of [requestReference('other'), 'ANY-1', 'a/b', '..', ''])
        expect(await store.find(unknown)).toBeUndefined();
    });

    test('lists requests newest first, in pages, each once, also when one is erased meanwhile', async () => {
      const made: string[] = [];
      const visitors = Array.from({ length: 120 }, (_, index) => `visitor${index}@example.org`);
      for (const email of visitors.slice(0, 3)) {
        made.push(await created({ email }));
        clock.advance(1000);
      }
      expect(await ids()).toEqual(made.toReversed());
      await Promise.all(visitors.slice(3).map((email) => created({ email })));
      const read: string[] = [];
      for await (const { id } of store.list()) {
        if (read.push(id) === 1) await store.erase(visitors[1] ?? '');
      }
      expect([read.length, new Set(read).size, read.slice(-2)]).toEqual([119, 119, [made[2], made[0]]]);
    });

    test('lists only the states that are wanted', async () => {
      const dead = await created();
      const sent = await created();
      await created();
      await record(dead, deadLetter);
      await record(sent, accepted);
      expect((await ids('ERROR', 'SUCCESS')).sort()).toEqual([dead, sent].sort());
      expect(await ids('RETRY')).toEqual([]);
    });

    test('erases requests, receipts and keys of one visitor, in any spelling of case, and of no other', async () => {
      const request = newRequest({ email: 'Asha@Example.org' });
      const { id } = await store.create(request);
      clock.advance(1);
      await created();
      const others = ['asha@example.org.in', 'asha@example.org-1', 'ash@example.org', 'a@example.org'];
      const kept = await Promise.all(others.map((email) => created({ email })));
      expect(await store.erase(' ASHA@example.org ')).toBe(2);
      expect((await ids()).sort()).toEqual(kept.sort());
      expect(await store.find(receiptId(id))).toBeUndefined();
      expect(await store.find(receiptId(kept[0] ?? ''))).toBeDefined();
      expect(await store.erase('asha@example.org')).toBe(0);
      expect((await store.create(request)).created).toBe(true);
    });

    test('purges what is older and a mail server has accepted for somebody, with its receipt, and nothing else', async () => {
      const mailed = await created({ email: 'a@example.org' });
      const mailedToOne = await created({ email: 'f@example.org' });
      const nobody = await created({ email: 'b@example.org' });
      const waiting = await created({ email: 'c@example.org' });
      const inOutbox = await created({ email: 'd@example.org' });
      await record(mailed, accepted);
      await record(mailedToOne, deadLetter);
      await record(nobody, (delivery, at) => deadLetter(delivery, at, { nobody: true }));
      await record(waiting, laterAgain);
      await record(inOutbox, written);
      clock.advance(DAY_MS);
      const young = await created();
      await record(young, accepted);
      const { createdAt } = await found(young);
      expect(await store.purge(new Date(createdAt))).toBe(2);
      expect((await ids()).sort()).toEqual([nobody, waiting, inOutbox, young].sort());
      expect(await store.find(receiptId(mailed))).toBeUndefined();
    });

    test('retries a dead letter for the company’s addresses of now', async () => {
      const id = await created();
      await record(id, deadLetter);
      expect(await store.retry(id, { to: ['sales@fixture.example'], bcc: [] })).toBe('RETRY');
      const { to, bcc, delivery } = await found(id);
      expect([to, bcc]).toEqual([['sales@fixture.example', 'asha@example.org'], []]);
      expect(delivery).toMatchObject({
        state: 'RETRY',
        recipients: [
          { address: OFFICE, outcome: 'accepted' },
          { address: 'sales@fixture.example', outcome: 'waiting' },
        ],
      });
    });

    test('retries a dead letter for two operators at once', async () => {
      const id = await created();
      await record(id, deadLetter);
      const retries = [1, 2].map(() => store.retry(id, { to: [OFFICE], bcc: [ARCHIVE] }));
      expect(await Promise.all(retries)).toEqual(['RETRY', 'RETRY']);
    });

    test('ends a dead letter that lacked only whom the company no longer names', async () => {
      const id = await created();
      await record(id, deadLetter);
      expect(await store.retry(id, { to: [OFFICE], bcc: [] })).toBe('SUCCESS');
      expect((await found(id)).delivery).toMatchObject({
        state: 'SUCCESS',
        nextAttemptTime: null,
        error: null,
        recipients: [{ address: OFFICE, outcome: 'accepted' }],
      });
      expect(await store.retry(id, { to: [OFFICE], bcc: [] })).toBeUndefined();
    });

    test('counts requests by state, those suspected, and has the oldest that waits', async () => {
      expect(await store.summary()).toMatchObject({ suspected: 0, oldestWaiting: null });
      const first = await created();
      clock.advance(5000);
      const second = await created({ signals: ['many-links'] });
      clock.advance(5000);
      await created();
      await record(first, accepted);
      await record(receiptId(first), (delivery, at) => deadLetter(delivery, at, { nobody: true }));
      expect(await store.summary()).toEqual({
        states: { PENDING: 2, PROCESSING: 0, SUCCESS: 1, RETRY: 0, ERROR: 0 },
        suspected: 1,
        oldestWaiting: new Date((await found(second)).createdAt),
      });
    });
  });
}
