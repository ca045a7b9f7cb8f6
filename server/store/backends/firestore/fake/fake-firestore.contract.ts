import { FieldPath, FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface OpenedFirestore {
  readonly db: Firestore;
  close(): Promise<void>;
}

/**
 * What the store relies on Firestore for. The same suite runs against the fake and, where there is one,
 * against Google's emulator: the fake may be stricter, never more lenient.
 */
export function describeFirestore(name: string, open: () => Promise<OpenedFirestore>): void {
  describe(name, { timeout: 60_000 }, () => {
    let opened: OpenedFirestore;
    let db: Firestore;

    beforeEach(async () => {
      opened = await open();
      ({ db } = opened);
    });
    afterEach(() => opened.close());

    const mail = () => db.collection('mail');
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: { code?: number }) => error.code,
      );

    test('serialises transactions that read and write one document', async () => {
      const counter = mail().doc('counter');
      await counter.set({ count: 0 });
      await Promise.all(
        Array.from({ length: 4 }, () =>
          db.runTransaction(
            async (transaction) => {
              const count = (await transaction.get(counter)).get('count') as number;
              transaction.update(counter, { count: count + 1 });
            },
            { maxAttempts: 20 },
          ),
        ),
      );
      expect((await counter.get()).get('count')).toBe(4);
    });

    test('lets one of two transactions create what both saw missing', async () => {
      const ref = mail().doc('one');
      const winners = await Promise.all(
        ['first', 'second'].map((by) =>
          db.runTransaction(async (transaction) => {
            if ((await transaction.get(ref)).exists) return undefined;
            transaction.set(ref, { by }, { merge: true });
            return by;
          }),
        ),
      );
      expect(winners.filter((by) => by !== undefined)).toEqual([(await ref.get()).get('by')]);
    });

    test('writes nothing of a transaction that throws', async () => {
      const failing = db.runTransaction(async (transaction) => {
        await transaction.get(mail().doc('any'));
        transaction.set(mail().doc('left'), { over: true });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect((await mail().doc('left').get()).exists).toBe(false);
    });

    test('writes all or nothing of a batch', async () => {
      await mail().doc('present').set({ here: true });
      const batch = db
        .batch()
        .set(mail().doc('new'), { here: true })
        .create(mail().doc('present'), { here: false });
      expect(await codeOf(batch.commit())).toBe(6);
      expect((await mail().doc('new').get()).exists).toBe(false);
    });

    test('holds preconditions on presence and on the version', async () => {
      const ref = mail().doc('one');
      expect(await codeOf(ref.update({ a: 1 }))).toBe(5);
      const { writeTime } = await ref.create({ a: 1 });
      expect(await codeOf(ref.create({ a: 2 }))).toBe(6);
      await ref.update({ a: 3 }, { lastUpdateTime: writeTime });
      expect(await codeOf(ref.update({ a: 4 }, { lastUpdateTime: writeTime }))).toBe(9);
      expect(await codeOf(ref.delete({ lastUpdateTime: writeTime }))).toBe(9);
      expect((await ref.get()).get('a')).toBe(3);
    });

    test('merges field by field, and keeps what is not named', async () => {
      const ref = mail().doc('one');
      await ref.set({
        delivery: { state: 'PENDING', info: { kept: true } },
        to: ['a@example.org', 'b@example.org'],
      });
      await ref.set({ delivery: { state: 'RETRY' }, to: ['c@example.org'] }, { merge: true });
      await ref.update({ 'delivery.attempts': 1, 'delivery.gone': FieldValue.delete() });
      expect((await ref.get()).data()).toEqual({
        delivery: { state: 'RETRY', attempts: 1, info: { kept: true } },
        to: ['c@example.org'],
      });
    });

    test('sets the server’s time, and adds', async () => {
      const ref = mail().doc('one');
      const { writeTime } = await ref.set({
        at: FieldValue.serverTimestamp(),
        count: FieldValue.increment(2),
      });
      await ref.update({ count: FieldValue.increment(3) });
      const snapshot = await ref.get();
      expect(snapshot.get('count')).toBe(5);
      expect(snapshot.get('at')).toBeInstanceOf(Timestamp);
      expect(Math.abs((snapshot.get('at') as Timestamp).toMillis() - writeTime.toMillis())).toBeLessThan(
        1000,
      );
      expect(snapshot.createTime?.toMillis()).toBe(writeTime.toMillis());
    });

    test('keeps every kind of value that the store writes', async () => {
      const value = {
        text: 'नमस्ते',
        none: null,
        yes: true,
        whole: 42,
        part: 0.5,
        at: new Timestamp(1_763_700_000, 123_456_000),
        list: ['a', { address: 'b', nested: [1] }],
        empty: { list: [], map: {} },
        'a.b`c': 'odd name',
      };
      await mail().doc('one').set(value);
      await mail().doc('one').set({ whole: 43 }, { merge: true });
      expect((await mail().doc('one').get()).data()).toEqual({ ...value, whole: 43 });
    });

    test.each([['__reserved__'], ['x'.repeat(1501)], ['é'.repeat(751)]])(
      'refuses a reserved or overlong id (%#)',
      async (id) => {
        expect(await codeOf(mail().doc(id).set({ a: 1 }))).toBe(3);
      },
    );

    test('takes the longest id, and puts an id with slashes somewhere else', async () => {
      await mail().doc('x'.repeat(1500)).set({ a: 1 });
      await mail().doc('a/b/c@d.e').set({ a: 1 });
      const ids = (await mail().get()).docs.map(({ id }) => id.length);
      expect(ids).toEqual([1500]);
      expect(() => mail().doc('a/b')).toThrow();
    });

    test('refuses a document of more than a mebibyte', async () => {
      expect(
        await codeOf(
          mail()
            .doc('one')
            .set({ text: 'x'.repeat(1_048_576) }),
        ),
      ).toBe(3);
    });

    describe('a query', () => {
      const times = [5, 1, 4, 2, 3];
      beforeEach(async () => {
        for (const [index, second] of times.entries()) {
          const state = second % 2 ? 'RETRY' : 'PENDING';
          const due = second === 3 ? null : Timestamp.fromMillis(second * 1000);
          await mail()
            .doc(`DOC-${index}`)
            .set({
              delivery: { state, nextAttemptTime: due },
              createdAt: Timestamp.fromMillis(second * 1000),
            });
        }
        await mail().doc('DOC-without').set({ to: [] });
        await mail()
          .doc('DOC-0/sub/DOC-below')
          .set({ createdAt: Timestamp.fromMillis(1) });
      });
      const seconds = (snapshot: FirebaseFirestore.QuerySnapshot) =>
        snapshot.docs.map((document) => (document.get('createdAt') as Timestamp).seconds);

      test('orders, and leaves out what lacks the field or lies below', async () => {
        expect(seconds(await mail().orderBy('createdAt').get())).toEqual([1, 2, 3, 4, 5]);
        expect(seconds(await mail().orderBy('createdAt', 'desc').limit(2).get())).toEqual([5, 4]);
      });

      test('filters nested fields by equality, list and bound; null is under no bound', async () => {
        const state = new FieldPath('delivery', 'state');
        expect((await mail().where(state, '==', 'RETRY').get()).size).toBe(3);
        const both = mail().where('delivery.state', 'in', ['PENDING', 'RETRY']).orderBy('createdAt', 'desc');
        expect(seconds(await both.get())).toEqual([5, 4, 3, 2, 1]);
        const due = mail()
          .where('delivery.state', '==', 'RETRY')
          .where('delivery.nextAttemptTime', '<=', Timestamp.fromMillis(3000))
          .orderBy('delivery.nextAttemptTime');
        expect(seconds(await due.get())).toEqual([1]);
      });

      test('goes on after a document or after values, whether or not the document is still there', async () => {
        const newest = mail().orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
        const first = await newest.limit(2).get();
        const last = first.docs[1];
        expect(seconds(await newest.startAfter(last).get())).toEqual([3, 2, 1]);
        await last?.ref.delete();
        expect(seconds(await newest.startAfter(Timestamp.fromMillis(4000), 'DOC-2').limit(2).get())).toEqual([
          3, 2,
        ]);
      });

      test('finds a range of ids', async () => {
        const range = mail().orderBy(FieldPath.documentId()).startAt('DOC-1').endBefore('DOC-3');
        expect((await range.get()).docs.map(({ id }) => id)).toEqual(['DOC-1', 'DOC-2']);
      });

      test('counts, and projects', async () => {
        expect((await mail().where('delivery.state', '==', 'RETRY').count().get()).data().count).toBe(3);
        const [document] = (
          await mail().where('delivery.state', '==', 'PENDING').select('delivery.state').get()
        ).docs;
        expect(document?.data()).toEqual({ delivery: { state: 'PENDING' } });
        expect(document?.updateTime).toBeInstanceOf(Timestamp);
      });
    });
  });
}
