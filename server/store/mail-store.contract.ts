import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiptId, requestReference } from './document-id.ts';
import type { Delivery, MailDocument } from './mail-document.ts';
import {
  ARCHIVE,
  accepted,
  deadLetter,
  laterAgain,
  type ManualClock,
  newRequest,
  OFFICE,
} from './mail-store.fixtures.ts';
import type { MailStore } from './mail-store.ts';

export interface OpenedStore {
  readonly store: MailStore;
  /** Another connection to the same store. */
  readonly other: MailStore;
  readonly clock: ManualClock;
  /** Writes a delivery into a document, as a worker or the extension would in the end. */
  record(id: string, delivery: Delivery): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** What every store does. */
export function describeMailStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, { timeout: 60_000 }, () => {
    let opened: OpenedStore;
    let store: MailStore;
    let clock: ManualClock;

    beforeEach(async () => {
      opened = await open();
      ({ store, clock } = opened);
    });
    afterEach(() => opened.close());

    async function found(id: string): Promise<MailDocument> {
      const document = await store.find(id);
      if (!document) throw new Error(`no document ${id}`);
      return document;
    }

    async function record(id: string, change: (delivery: Delivery, at: Date) => Delivery): Promise<void> {
      const { delivery } = await found(id);
      await opened.record(id, change(delivery, clock.now()));
    }

    async function listedIds(): Promise<string[]> {
      return (await store.list({ limit: 1000 })).documents.map(({ id }) => id);
    }

    describe('create', () => {
      test('stores the mail to the company under the address and the millisecond', async () => {
        const request = newRequest({ signals: ['honeypot'] });
        const { id, created } = await store.create(request);
        expect([id, created]).toEqual([`ASHA@EXAMPLE.ORG-${clock.now().getTime()}`, true]);
        const { to, bcc, replyTo, headers, message } = request.mail;
        expect(await found(id)).toEqual({
          ...{ id, kind: 'request', to, bcc, replyTo, headers, message },
          ...{ reference: request.reference, key: request.key, request: request.request },
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
          signals: ['honeypot'],
          delivery: {
            ...{ state: 'PENDING', attempts: 0, unfinishedAttempts: 0, startTime: null, endTime: null },
            ...{ nextAttemptTime: expect.any(String), leaseExpireTime: null, leaseToken: null, error: null },
            recipients: [OFFICE, ARCHIVE].map((address) => ({ address, outcome: 'waiting', response: null })),
          },
        });
      });

      test('stores the receipt as a document of its own, to the visitor alone', async () => {
        const request = newRequest();
        const { id } = await store.create(request);
        expect(await found(receiptId(id))).toMatchObject({
          ...{ id: `${id}-RECEIPT`, kind: 'receipt', to: ['asha@example.org'], bcc: [] },
          ...{ key: null, request: null, reference: request.reference },
          delivery: { state: 'PENDING', recipients: [{ address: 'asha@example.org' }] },
        });
        const without = await store.create(newRequest({ receipt: null }));
        expect(await store.find(receiptId(without.id))).toBeUndefined();
      });

      test('answers the same document to the same key, however often and whenever it comes', async () => {
        const request = newRequest();
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) => (index % 2 ? store : opened.other).create(request)),
        );
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(answers.filter(({ created }) => created)).toHaveLength(1);
        clock.advance(3 * DAY_MS);
        expect((await store.create(request)).created).toBe(false);
        expect(await listedIds()).toHaveLength(1);
      });

      test('gives 100 requests of one address in one millisecond 100 consecutive ids', async () => {
        const created = await Promise.all(Array.from({ length: 100 }, () => store.create(newRequest())));
        const moments = created.map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1))).sort();
        expect(moments).toEqual(Array.from({ length: 100 }, (_, index) => clock.now().getTime() + index));
      });

      test('rejects an address that would write elsewhere, and stores nothing', async () => {
        await expect(
          store.create(newRequest({ email: 'asha/keys@example.org', key: 'some key' })),
        ).rejects.toThrow('"/"');
        expect(await listedIds()).toEqual([]);
      });
    });

    describe('find', () => {
      test('finds a request by its reference, and nothing under what is no id', async () => {
        const request = newRequest();
        const { id } = await store.create(request);
        await store.create(newRequest());
        expect((await store.find(request.reference))?.id).toBe(id);
        for (const unknown of [requestReference('other'), 'ANY-1', 'a/b', '..', ''])
          expect(await store.find(unknown)).toBeUndefined();
      });
    });

    describe('list', () => {
      test('answers requests newest first, page by page, each once, also when one goes meanwhile', async () => {
        const ids: string[] = [];
        for (let index = 0; index < 7; index++) {
          ids.unshift((await store.create(newRequest({ email: `visitor${index}@example.org` }))).id);
          clock.advance(1000);
        }
        const first = await store.list({ limit: 3 });
        expect(first.documents.map(({ id }) => id)).toEqual(ids.slice(0, 3));
        await store.erase('visitor4@example.org');
        const second = await store.list({ limit: 3, cursor: first.cursor ?? '' });
        expect(second.documents.map(({ id }) => id)).toEqual(ids.slice(3, 6));
        const last = await store.list({ limit: 3, cursor: second.cursor ?? '' });
        expect([last.documents.map(({ id }) => id), last.cursor]).toEqual([ids.slice(6), undefined]);
      });

      test('answers only the states that were asked for', async () => {
        const ids = [];
        for (let index = 0; index < 3; index++) ids.push((await store.create(newRequest())).id);
        await record(ids[0] ?? '', accepted);
        await record(ids[1] ?? '', (delivery, at) => deadLetter(delivery, at));
        const listed = await store.list({ limit: 10, states: ['ERROR', 'SUCCESS'] });
        expect(listed.documents.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
        expect((await store.list({ limit: 10, states: ['RETRY'] })).documents).toEqual([]);
      });

      test('takes no cursor but its own', async () => {
        await expect(store.list({ limit: 1, cursor: 'x' })).rejects.toThrow('not a cursor');
      });
    });

    describe('erase', () => {
      test('removes requests and receipts of one visitor, in any spelling of case, and of no other', async () => {
        const { id } = await store.create(newRequest({ email: 'Asha@Example.org' }));
        clock.advance(1);
        await store.create(newRequest());
        const others = ['asha@example.org.in', 'asha@example.org-1', 'ash@example.org', 'a@example.org'];
        const kept = [];
        for (const email of others) kept.push((await store.create(newRequest({ email }))).id);
        expect(await store.erase(' ASHA@example.org ')).toBe(2);
        expect((await listedIds()).sort()).toEqual(kept.sort());
        expect(await store.find(receiptId(id))).toBeUndefined();
        expect(await store.find(receiptId(kept[0] ?? ''))).toBeDefined();
        expect(await store.erase('asha@example.org')).toBe(0);
      });

      test('forgets the key, so that the same form may be sent again', async () => {
        const request = newRequest();
        await store.create(request);
        await store.erase(request.email);
        expect((await store.create(request)).created).toBe(true);
      });
    });

    describe('purge', () => {
      test('removes what is older and was mailed to a person, with its receipt', async () => {
        const [mailed, nobody, waiting] = await Promise.all(
          Array.from({ length: 3 }, (_, index) =>
            store.create(newRequest({ email: `v${index}@example.org` })),
          ),
        );
        if (!mailed || !nobody || !waiting) throw new Error('three were created');
        await record(mailed.id, accepted);
        await record(nobody.id, (delivery, at) => deadLetter(delivery, at, { nobody: true }));
        await record(waiting.id, (delivery, at) => laterAgain(delivery, at));
        clock.advance(DAY_MS);
        const young = await store.create(newRequest());
        await record(young.id, accepted);
        expect(await store.purge(new Date((await found(young.id)).createdAt))).toBe(1);
        expect((await listedIds()).sort()).toEqual([nobody.id, waiting.id, young.id].sort());
        expect(await store.find(receiptId(mailed.id))).toBeUndefined();
        expect(await store.find(receiptId(nobody.id))).toBeDefined();
      });

      test('removes all that is older when it is asked to', async () => {
        const { id } = await store.create(newRequest());
        clock.advance(DAY_MS);
        expect(await store.purge(clock.now(), { undelivered: true })).toBe(1);
        expect([await store.find(id), await store.find(receiptId(id))]).toEqual([undefined, undefined]);
      });
    });

    describe('summary', () => {
      test('counts requests by state, those suspected, and tells the oldest that waits', async () => {
        expect(await store.summary()).toMatchObject({ suspected: 0, oldestWaiting: null });
        const first = await store.create(newRequest());
        clock.advance(5000);
        const second = await store.create(newRequest({ signals: ['many-links'] }));
        clock.advance(5000);
        await store.create(newRequest());
        await record(first.id, accepted);
        await record(receiptId(first.id), (delivery, at) => deadLetter(delivery, at, { nobody: true }));
        expect(await store.summary()).toEqual({
          states: { PENDING: 2, PROCESSING: 0, SUCCESS: 1, RETRY: 0, ERROR: 0 },
          suspected: 1,
          oldestWaiting: new Date((await found(second.id)).createdAt),
        });
      });
    });

    test('says that it can be written, has room and is intact', async () => {
      expect(await store.health()).toMatchObject({ writable: true, hasRoom: true, intact: true });
    });
  });
}
