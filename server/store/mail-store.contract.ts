import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_EXPIRED_LEASES } from './delivery-states.ts';
import { requestReference } from './document-id.ts';
import type { MailDocument } from './mail-document.ts';
import { allAccepted, deadLetter, laterAgain, type ManualClock, newMail } from './mail-store.fixtures.ts';
import type { MailPage, MailStore, MigratableMailStore } from './mail-store.ts';

export interface OpenedStore {
  readonly store: MigratableMailStore;
  /** Another worker or process on the same documents. */
  readonly other: MailStore;
  readonly clock: ManualClock;
  close(): Promise<void>;
}

/** What every backend of the port must do. `open` answers an empty store each time. */
export function describeMailStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, { timeout: 60_000 }, () => {
    let opened: OpenedStore;
    let store: MigratableMailStore;
    let clock: ManualClock;

    beforeEach(async () => {
      opened = await open();
      ({ store, clock } = opened);
    });
    afterEach(() => opened.close());

    async function stored(changes: Parameters<typeof newMail>[0] = {}): Promise<MailDocument> {
      const { id } = await store.create(newMail(changes));
      return existing(id);
    }

    async function existing(id: string): Promise<MailDocument> {
      const document = await store.get(id);
      if (!document) throw new Error(`nothing stored under ${id}`);
      return document;
    }

    async function claimOne(from: MailStore = store): Promise<MailDocument & { token: string }> {
      const [document] = await from.claim({ limit: 1, leaseMs: 60_000 });
      if (!document?.delivery.leaseToken) throw new Error('nothing was claimed');
      return { ...document, token: document.delivery.leaseToken };
    }

    async function claimReceipt() {
      const [document] = await store.claim({ limit: 1, leaseMs: 60_000, queue: 'receipt' });
      const { receipt } = document ?? {};
      if (!document || !receipt?.leaseToken) throw new Error('no receipt was claimed');
      return { id: document.id, receipt, token: receipt.leaseToken };
    }

    async function settleNext(): Promise<void> {
      const document = await claimOne();
      await store.settle(document.id, document.token, allAccepted(document, clock.now()));
    }

    async function listAll(options: { limit: number; states?: MailDocument['delivery']['state'][] }) {
      const pages: MailPage[] = [];
      let cursor: string | undefined;
      do {
        const page: MailPage = await store.list({ ...options, ...(cursor === undefined ? {} : { cursor }) });
        pages.push(page);
        cursor = page.cursor;
      } while (cursor !== undefined);
      return pages;
    }

    describe('create', () => {
      test('stores the whole document under the address and the millisecond', async () => {
        const mail = newMail({ email: ' asha@example.org ', signals: ['links'] });
        const { id, created } = await store.create(mail);
        expect({ id, created }).toEqual({ id: `ASHA@EXAMPLE.ORG-${clock.now().getTime()}`, created: true });
        const document = await existing(id);
        expect(document).toMatchObject({
          id,
          to: mail.to,
          bcc: mail.bcc,
          replyTo: mail.replyTo,
          message: mail.message,
          delivery: { state: 'PENDING', attempts: 0, error: null, leaseToken: null, signals: ['links'] },
        });
        expect(document.delivery.messageId).toMatch(/^<[0-9a-f]{32}@sandhi\.test>$/);
        expect(document.delivery.recipients.map(({ outcome }) => outcome)).toEqual([
          'waiting',
          'waiting',
          'waiting',
        ]);
        expect(new Date(document.createdAt).toISOString()).toBe(document.createdAt);
      });

      test('answers the same document to the same key, also much later', async () => {
        const mail = newMail();
        const first = await store.create(mail);
        clock.advance(3_600_000);
        expect(await store.create(mail)).toEqual({ id: first.id, created: false });
        expect((await store.list({ limit: 10 })).documents).toHaveLength(1);
      });

      test('stores one document when the same key arrives many times at once', async () => {
        const mail = newMail();
        const answers = await Promise.all(
          [store, opened.other].flatMap((one) => Array.from({ length: 10 }, () => one.create(mail))),
        );
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(answers.filter(({ created }) => created)).toHaveLength(1);
        expect((await store.list({ limit: 50 })).documents).toHaveLength(1);
      });

      test('keeps a key that two addresses share apart', async () => {
        const mail = newMail({ email: 'asha@exmaple.org' });
        await store.create(mail);
        const corrected = await store.create({ ...mail, email: 'asha@example.org' });
        expect(corrected).toMatchObject({ created: true, id: expect.stringMatching(/^ASHA@EXAMPLE\.ORG-/) });
      });

      test('gives 200 requests of one address in one millisecond 200 consecutive ids', async () => {
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, index) => (index % 2 ? store : opened.other).create(newMail())),
        );
        const start = clock.now().getTime();
        const expected = Array.from({ length: 200 }, (_, index) => `ASHA@EXAMPLE.ORG-${start + index}`);
        expect(answers.map(({ id }) => id).sort()).toEqual(expected);
        const pages = await listAll({ limit: 60 });
        expect(new Set(pages.flatMap(({ documents }) => documents.map(({ id }) => id))).size).toBe(200);
        const messageIds = pages.flatMap(({ documents }) =>
          documents.map(({ delivery }) => delivery.messageId),
        );
        expect(new Set(messageIds).size).toBe(200);
      });

      test('takes the next free millisecond when the clock was set back', async () => {
        const first = await stored();
        clock.advance(1);
        const second = await stored();
        clock.advance(-1);
        const third = await stored();
        const start = clock.now().getTime();
        expect([first, second, third].map(({ id }) => Number(id.split('-').at(-1)) - start)).toEqual([
          0, 1, 2,
        ]);
      });

      test('rejects an address that would write elsewhere, and stores nothing', async () => {
        await expect(store.create(newMail({ email: 'a/b/c@example.org' }))).rejects.toThrow(
          'may not contain "/"',
        );
        expect((await store.list({ limit: 10 })).documents).toEqual([]);
      });
    });

    describe('claim and settle', () => {
      test('leases a new document to one worker, who alone may settle it', async () => {
        const { id } = await stored();
        const document = await claimOne();
        expect(document).toMatchObject({ id, delivery: { state: 'PROCESSING', attempts: 0 } });
        expect(document.delivery.leaseExpireTime).toBe(
          new Date(clock.now().getTime() + 60_000).toISOString(),
        );
        expect(await opened.other.claim({ limit: 10, leaseMs: 60_000 })).toEqual([]);
        expect(await store.settle(id, 'another-token', allAccepted(document, clock.now()))).toBe(false);
        expect(await store.settle(id, document.token, allAccepted(document, clock.now()))).toBe(true);
        expect((await existing(id)).delivery).toEqual(allAccepted(document, clock.now()));
        expect(await store.settle(id, document.token, deadLetter(document, clock.now()))).toBe(false);
      });

      test('never leases one document to two workers that ask at once', async () => {
        await Promise.all(Array.from({ length: 12 }, () => store.create(newMail())));
        const claims = await Promise.all(
          [store, opened.other, store, opened.other].map((worker) =>
            worker.claim({ limit: 12, leaseMs: 60_000 }),
          ),
        );
        const ids = claims.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const rest = await store.claim({ limit: 12, leaseMs: 60_000 });
        expect(new Set([...ids, ...rest.map(({ id }) => id)]).size).toBe(12);
      });

      test('leases no more than was asked for', async () => {
        await Promise.all(Array.from({ length: 5 }, () => store.create(newMail())));
        expect(await store.claim({ limit: 3, leaseMs: 60_000 })).toHaveLength(3);
        expect(await store.claim({ limit: 3, leaseMs: 60_000 })).toHaveLength(2);
      });

      test('reclaims an expired lease, counts the attempt, and refuses the late outcome', async () => {
        const { id } = await stored();
        const expired = await claimOne();
        clock.advance(60_000);
        const taken = await claimOne(opened.other);
        expect(taken).toMatchObject({ id, delivery: { attempts: 1, messageId: expired.delivery.messageId } });
        expect(taken.delivery.error).toContain('stopped before it recorded an outcome');
        expect(await store.settle(id, expired.token, deadLetter(expired, clock.now()))).toBe(false);
        expect(await opened.other.settle(id, taken.token, allAccepted(taken, clock.now()))).toBe(true);
      });

      test('makes a dead letter of what stops every worker, answers it once, and lets an operator revive it', async () => {
        const { id } = await stored();
        for (let lease = 0; lease < MAX_EXPIRED_LEASES; lease++) {
          expect((await claimOne()).delivery.expiredLeases).toBe(lease);
          clock.advance(60_000);
        }
        const [dead, ...others] = await store.claim({ limit: 10, leaseMs: 60_000 });
        expect(others).toEqual([]);
        expect(dead).toMatchObject({ id, delivery: { state: 'ERROR', leaseToken: null } });
        expect(await existing(id)).toEqual(dead);
        expect(dead?.delivery.error).toContain(`${MAX_EXPIRED_LEASES} workers one after the other stopped`);
        clock.advance(86_400_000);
        expect(await store.claim({ limit: 10, leaseMs: 60_000 })).toEqual([]);
        expect(await store.retry(id)).toBe(true);
        expect((await claimOne()).delivery).toMatchObject({ attempts: 0, expiredLeases: 0 });
      });

      test('leases a suspected poison message alone', async () => {
        for (let count = 0; count < 3; count++) await stored();
        for (let lease = 0; lease < 2; lease++) {
          await store.claim({ limit: 10, leaseMs: 60_000 });
          clock.advance(60_000);
        }
        for (let left = 3; left > 0; left--) {
          const [document, ...more] = await store.claim({ limit: 10, leaseMs: 60_000 });
          expect(more).toEqual([]);
          expect(document?.delivery.expiredLeases).toBe(2);
        }
        expect(await store.claim({ limit: 10, leaseMs: 60_000 })).toEqual([]);
      });

      test('takes back what a lease ran out on, and nothing else', async () => {
        const { id } = await stored();
        expect(await store.reclaimExpiredLease(id)).toBe(false);
        const expired = await claimOne();
        clock.advance(59_999);
        expect(await store.reclaimExpiredLease(id)).toBe(false);
        clock.advance(1);
        expect(await store.reclaimExpiredLease(id)).toBe(true);
        expect((await existing(id)).delivery).toMatchObject({
          state: 'RETRY',
          attempts: 1,
          expiredLeases: 1,
        });
        expect(await store.settle(id, expired.token, allAccepted(expired, clock.now()))).toBe(false);
        expect(await store.reclaimExpiredLease('NOBODY@EXAMPLE.ORG-1')).toBe(false);
      });

      test('leases a retry when its time has come and not before', async () => {
        const { id } = await stored();
        const document = await claimOne();
        const next = new Date(clock.now().getTime() + 10_000);
        await store.settle(id, document.token, laterAgain(document, next));
        clock.advance(9_999);
        expect(await store.claim({ limit: 1, leaseMs: 60_000 })).toEqual([]);
        clock.advance(1);
        expect(await claimOne()).toMatchObject({
          id,
          delivery: { attempts: 1, startTime: document.delivery.startTime },
        });
      });

      test('leases new documents at once although the clock was set back an hour', async () => {
        const { id } = await stored();
        clock.advance(-3_600_000);
        expect(await claimOne()).toMatchObject({ id });
      });

      test('makes due what a clock ten days ahead has put off, and nothing that waits as planned', async () => {
        const deferred = await stored({ email: 'deferred@example.org', receiptTo: 'deferred@example.org' });
        clock.advance(10 * 86_400_000);
        const document = await claimOne();
        const next = new Date(clock.now().getTime() + 10_000);
        await store.settle(document.id, document.token, laterAgain(document, next));
        await claimReceipt();
        clock.advance(-10 * 86_400_000);
        const planned = await stored({ email: 'planned@example.org', receiptTo: 'planned@example.org' });
        const held = await claimOne();
        const soon = new Date(clock.now().getTime() + 4 * 3_600_000);
        await store.settle(held.id, held.token, laterAgain(held, soon));
        await claimReceipt();
        expect(await store.requeueImplausible()).toBe(1);
        expect(await store.requeueImplausible()).toBe(0);
        expect(await claimOne()).toMatchObject({ id: deferred.id });
        expect(await claimReceipt()).toMatchObject({ id: deferred.id, receipt: { expiredLeases: 1 } });
        expect(await store.claim({ limit: 1, leaseMs: 1000 })).toEqual([]);
        expect((await existing(planned.id)).delivery.nextAttemptTime).toBe(soon.toISOString());
      });

      test('leases what is tried again by turns with what is new, of which there may be any number', async () => {
        const { id } = await stored({ email: 'again@example.org' });
        const document = await claimOne();
        await store.settle(id, document.token, laterAgain(document, new Date(clock.now().getTime() + 1000)));
        clock.advance(1000);
        for (let index = 0; index < 5; index += 1) await stored();
        const leased = (await store.claim({ limit: 2, leaseMs: 60_000 })).map((each) => each.id);
        expect(leased).toHaveLength(2);
        expect(leased).toContain(id);
        expect(await store.claim({ limit: 9, leaseMs: 60_000 })).toHaveLength(4);
      });

      test('counts the time to give up anew when nobody tried for a day', async () => {
        const { id } = await stored();
        const document = await claimOne();
        await store.settle(id, document.token, laterAgain(document, new Date(clock.now().getTime() + 1000)));
        clock.advance(1000 + 86_400_001);
        expect((await claimOne()).delivery.startTime).toBe(clock.now().toISOString());
      });

      test('finds a document by its reference', async () => {
        const documents = [await stored(), await stored(), await stored()];
        for (const document of documents)
          expect(await store.findByReference(requestReference(document.id))).toEqual(document);
        expect(await store.findByReference('0000-0000')).toBeUndefined();
      });

      test('answers false to an outcome of a document that is gone', async () => {
        const { id } = await stored();
        const document = await claimOne();
        await store.erase('asha@example.org');
        expect(await store.settle(id, document.token, allAccepted(document, clock.now()))).toBe(false);
        expect(await store.get(id)).toBeUndefined();
      });

      test('leases nothing while paused, for every worker, and resumes', async () => {
        await stored();
        await store.setPaused(true);
        expect(await opened.other.isPaused()).toBe(true);
        expect(await opened.other.claim({ limit: 1, leaseMs: 60_000 })).toEqual([]);
        await opened.other.setPaused(false);
        expect(await store.isPaused()).toBe(false);
        expect(await store.claim({ limit: 1, leaseMs: 60_000 })).toHaveLength(1);
      });
    });

    describe('the queues', () => {
      test('company and visitor are two deliveries, each with recipients, Message-ID and lease of its own', async () => {
        const { id } = await stored({ receiptTo: 'asha@example.org' });
        const document = await existing(id);
        const addresses = (part: 'delivery' | 'receipt') =>
          document[part]?.recipients.map(({ address }) => address);
        expect(document.to).toEqual(['office@example.com', 'asha@example.org']);
        expect(addresses('delivery')).toEqual(['office@example.com', 'archive@example.com']);
        expect(addresses('receipt')).toEqual(['asha@example.org']);
        expect(document.receipt?.messageId).not.toBe(document.delivery.messageId);

        const receipt = await claimReceipt();
        const company = await claimOne(opened.other);
        expect([receipt.id, company.id]).toEqual([id, id]);
        expect(await store.claim({ limit: 1, leaseMs: 60_000, queue: 'receipt' })).toEqual([]);
        const refused = { ...receipt.receipt, state: 'ERROR', leaseToken: null } as const;
        expect(await store.settle(id, company.token, refused, 'receipt')).toBe(false);
        expect(await store.settle(id, receipt.token, refused, 'receipt')).toBe(true);
        expect(await store.settle(id, company.token, allAccepted(company, clock.now()))).toBe(true);
        const after = await existing(id);
        expect([after.delivery.state, after.receipt?.state]).toEqual(['SUCCESS', 'ERROR']);
      });

      test('a request without a receipt has nothing in the queue of receipts', async () => {
        expect((await stored()).receipt).toBeNull();
        expect(await store.claim({ limit: 1, leaseMs: 60_000, queue: 'receipt' })).toEqual([]);
      });

      test('what is told in a digest waits for its time, in a queue of its own', async () => {
        const digestAt = new Date(clock.now().getTime() + 600_000);
        const digested = [await stored({ digestAt }), await stored({ digestAt })];
        const digest = () => store.claim({ limit: 10, leaseMs: 60_000, queue: 'digest' });
        expect(await digest()).toEqual([]);
        clock.advance(600_000);
        expect(await store.claim({ limit: 10, leaseMs: 60_000 })).toEqual([]);
        const claimed = await digest();
        expect(claimed.map(({ id }) => id).sort()).toEqual(digested.map(({ id }) => id).sort());
        const [first, second] = claimed;
        if (!first || !second) throw new Error('nothing was claimed');
        const token = first.delivery.leaseToken ?? '';
        expect(await store.settle(first.id, token, allAccepted(first, clock.now()), 'digest')).toBe(true);
        const again = {
          ...laterAgain(second, new Date(clock.now().getTime() + 1000)),
          state: 'DIGEST',
        } as const;
        await store.settle(second.id, second.delivery.leaseToken ?? '', again, 'digest');
        expect(await digest()).toEqual([]);
        clock.advance(1000);
        expect(await digest()).toMatchObject([{ id: second.id, delivery: { attempts: 1 } }]);
      });

      test('a lease that its worker renews does not expire', async () => {
        const { id } = await stored();
        const document = await claimOne();
        for (let renewals = 0; renewals < 3; renewals++) {
          clock.advance(50_000);
          const leaseExpireTime = new Date(clock.now().getTime() + 60_000).toISOString();
          const renewed = { ...document.delivery, leaseExpireTime };
          expect(await store.settle(id, document.token, renewed)).toBe(true);
          expect(await opened.other.claim({ limit: 1, leaseMs: 60_000 })).toEqual([]);
        }
        expect(await store.settle(id, document.token, allAccepted(document, clock.now()))).toBe(true);
      });

      test('the oldest request that the company was not mailed about is known', async () => {
        expect(await store.oldestWaiting()).toBeUndefined();
        const oldest = await stored({ receiptTo: 'asha@example.org' });
        clock.advance(1000);
        const digested = await stored({ digestAt: clock.now() });
        expect((await store.oldestWaiting())?.toISOString()).toBe(oldest.createdAt);
        const document = await claimOne();
        expect((await store.oldestWaiting())?.toISOString()).toBe(oldest.createdAt);
        await store.settle(document.id, document.token, allAccepted(document, clock.now()));
        expect((await store.oldestWaiting())?.toISOString()).toBe(digested.createdAt);
      });
    });

    describe('list', () => {
      test('answers newest first, page by page, each document once', async () => {
        for (let count = 0; count < 7; count++) {
          await stored({ email: `visitor${count}@example.org` });
          clock.advance(count % 2 ? 0 : 1000);
        }
        const pages = await listAll({ limit: 3 });
        expect(pages.map(({ documents }) => documents.length)).toEqual([3, 3, 1]);
        const documents = pages.flatMap((page) => page.documents);
        expect(new Set(documents.map(({ id }) => id)).size).toBe(7);
        const times = documents.map(({ createdAt }) => createdAt);
        expect(times).toEqual([...times].sort().reverse());
      });

      test('ends without a cursor when the last page is full', async () => {
        await stored();
        await stored();
        const page = await store.list({ limit: 2 });
        expect(page.documents).toHaveLength(2);
        expect(page.cursor).toBeUndefined();
      });

      test('answers only the states that were asked for', async () => {
        const digested = await stored({ digestAt: clock.now() });
        const waiting = await stored();
        await stored({ email: 'other@example.org' });
        const document = await claimOne();
        expect(await idsOf(['DIGEST'])).toEqual([digested.id]);
        expect(await idsOf(['PROCESSING', 'DIGEST'])).toEqual([document.id, digested.id].sort());
        expect(await idsOf(['ERROR'])).toEqual([]);
        expect(await idsOf(['PENDING'])).toHaveLength(1);
        expect(waiting.delivery.state).toBe('PENDING');

        async function idsOf(states: MailDocument['delivery']['state'][]) {
          const pages = await listAll({ limit: 1, states });
          return pages.flatMap(({ documents }) => documents.map(({ id }) => id)).sort();
        }
      });

      test('takes no cursor but its own', async () => {
        await expect(store.list({ limit: 1, cursor: 'no cursor' })).rejects.toThrow(RangeError);
      });

      test('still answers the following pages when a document of the cursor is gone', async () => {
        for (const name of ['one', 'two', 'three']) {
          await stored({ email: `${name}@example.org` });
          clock.advance(1000);
        }
        const first = await store.list({ limit: 2 });
        await store.erase('two@example.org');
        const second = await store.list({ limit: 5, cursor: first.cursor ?? '' });
        expect(second.documents.map(({ replyTo }) => replyTo)).toEqual(['one@example.org']);
      });
    });

    describe('the operator', () => {
      test('requeues a dead letter, for the recipients that did not accept', async () => {
        const { id } = await stored();
        const document = await claimOne();
        await store.settle(id, document.token, deadLetter(document, clock.now()));
        expect(await store.claim({ limit: 1, leaseMs: 60_000 })).toEqual([]);
        expect(await store.retry(id)).toBe(true);
        const again = await claimOne();
        expect(again.delivery.attempts).toBe(0);
        expect(again.delivery.messageId).toBe(document.delivery.messageId);
        expect(again.delivery.recipients.map(({ outcome }) => outcome)).toEqual([
          'accepted',
          'waiting',
          'waiting',
        ]);
      });

      test('brings a waiting retry forward', async () => {
        const { id } = await stored();
        const document = await claimOne();
        await store.settle(
          id,
          document.token,
          laterAgain(document, new Date(clock.now().getTime() + 3_600_000)),
        );
        expect(await store.retry(id)).toBe(true);
        expect(await claimOne()).toMatchObject({ id, delivery: { attempts: 1 } });
      });

      test('has nothing to retry in what is delivered, leased to a worker, or unknown', async () => {
        const { id } = await stored();
        const document = await claimOne();
        expect(await store.retry(id)).toBe(false);
        await store.settle(id, document.token, allAccepted(document, clock.now()));
        expect(await store.retry(id)).toBe(false);
        expect(await store.retry('NOBODY@EXAMPLE.ORG-1')).toBe(false);
      });

      test('requeues a receipt that was refused, and not the message that the company has', async () => {
        const { id } = await stored({ receiptTo: 'asha@example.org' });
        const company = await claimOne();
        await store.settle(id, company.token, allAccepted(company, clock.now()));
        const receipt = await claimReceipt();
        await store.settle(id, receipt.token, { ...receipt.receipt, state: 'ERROR' }, 'receipt');
        expect(await store.retry(id)).toBe(true);
        expect((await claimReceipt()).id).toBe(id);
        expect((await existing(id)).delivery.state).toBe('SUCCESS');
      });

      test('erases one visitor everywhere and no other', async () => {
        const mail = newMail();
        await store.create(mail);
        await stored({ email: 'Asha@Example.org' });
        const longer = await stored({ email: 'asha@example.org-export.com' });
        const other = await stored({ email: 'natasha@example.org' });
        expect(await store.erase(' asha@EXAMPLE.org')).toEqual({ documents: 2, keys: 2 });
        const left = (await store.list({ limit: 10 })).documents.map(({ id }) => id);
        expect(left.sort()).toEqual([longer.id, other.id].sort());
        expect((await store.create(mail)).created).toBe(true);
        await store.erase('asha@example.org');
        expect(await store.erase('asha@example.org')).toEqual({ documents: 0, keys: 0 });
      });

      test('purges what is older, never what is still to be delivered', async () => {
        const old = newMail();
        await store.create(old);
        await settleNext();
        await stored({ receiptTo: 'asha@example.org' });
        await settleNext();
        const waiting = [await stored(), await stored({ digestAt: clock.now() })];
        clock.advance(1000);
        const recent = await stored();
        expect(await store.purge(new Date(recent.createdAt))).toBe(2);
        const left = (await store.list({ limit: 10 })).documents.map(({ id }) => id);
        expect(left.sort()).toEqual([...waiting, recent].map(({ id }) => id).sort());
        expect((await store.create(old)).created).toBe(true);
      });

      test('purges what was never delivered when the retention says so, and counts it before', async () => {
        await store.create(newMail());
        await settleNext();
        const waiting = [await stored(), await stored({ digestAt: clock.now() })];
        clock.advance(1000);
        const recent = await stored();
        const before = new Date(recent.createdAt);
        expect(await store.countUndelivered(before)).toBe(waiting.length);
        expect(await store.purge(before, { undelivered: true })).toBe(1 + waiting.length);
        expect(await store.countUndelivered(before)).toBe(0);
        expect((await store.list({ limit: 10 })).documents.map(({ id }) => id)).toEqual([recent.id]);
      });

      test('keeps when the retention looked last', async () => {
        expect(await store.retentionLookedAt()).toBeUndefined();
        await store.noteRetentionLook(clock.now());
        expect(await store.retentionLookedAt()).toEqual(clock.now());
      });

      test('counts states, and requests and deliveries of each day', async () => {
        await stored({ digestAt: clock.now() });
        await stored({ signals: ['honeypot'] });
        await stored();
        const document = await claimOne();
        const end = new Date(Date.parse(document.createdAt) + 86_400_000);
        await store.settle(document.id, document.token, allAccepted(document, end));
        const { states, suspected, days } = await store.stats();
        expect(states).toEqual({ PENDING: 1, PROCESSING: 0, SUCCESS: 1, RETRY: 0, ERROR: 0, DIGEST: 1 });
        expect(suspected).toBe(1);
        expect(days).toEqual([
          { day: document.createdAt.slice(0, 10), requests: 3, delivered: 0 },
          { day: end.toISOString().slice(0, 10), requests: 0, delivered: 1 },
        ]);
      });

      test('takes over a key with its document, so that the same submission sent again is known', async () => {
        const mail = newMail();
        const { id } = await store.create(mail);
        const [document, key] = [await existing(id), await store.keyOf(id)];
        expect(key).toMatch(/^[0-9a-f]{64}$/);
        await store.erase(mail.email);
        expect(await store.keyOf(id)).toBeUndefined();
        expect(await store.importDocument(document)).toBe(true);
        expect(await store.keyOf(id)).toBeUndefined();
        expect(await store.importDocument(document, key)).toBe(false);
        expect(await store.keyOf(id)).toBe(key);
        expect(await store.create(mail)).toEqual({ id, created: false });
        expect(await store.importDocument({ ...document, id: 'ASHA@EXAMPLE.ORG-1700000000000' }, key)).toBe(
          true,
        );
        expect(await store.create(mail)).toEqual({ id, created: false });
        expect(await store.erase(mail.email)).toEqual({ documents: 2, keys: 1 });
      });

      test('takes over a whole document from another store, once', async () => {
        const document = await stored();
        const claim = await claimOne();
        await store.settle(document.id, claim.token, deadLetter(claim, clock.now()));
        const moved = { ...(await existing(document.id)), id: 'ASHA@EXAMPLE.ORG-1700000000000' };
        expect(await store.importDocument(moved)).toBe(true);
        expect(await store.get(moved.id)).toEqual(moved);
        expect(await store.importDocument({ ...moved, replyTo: 'else@example.org' })).toBe(false);
        expect(await store.get(moved.id)).toEqual(moved);
        expect(await store.retry(moved.id)).toBe(true);
      });
    });

    test('says that it can be written and has room', async () => {
      expect(await store.health()).toMatchObject({
        writable: true,
        hasRoom: true,
        facts: { store: expect.any(String) },
      });
    });
  });
}
