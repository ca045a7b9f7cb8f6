import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestReference } from '../../document-id.ts';
import { allAccepted, manualClock, newMail } from '../../mail-store.fixtures.ts';
import type { MigratableMailStore } from '../../mail-store.ts';
import { connectFirestore } from './fake/connect.ts';
import { type FakeFirestore, startFakeFirestore } from './fake/fake-firestore.ts';
import { openFirestoreStore } from './firestore-store.ts';

const indexes = new URL('../../../../firestore.indexes.json', import.meta.url);

describe('the Firestore store', { timeout: 30_000 }, () => {
  const clock = manualClock();
  let fake: FakeFirestore;
  let store: MigratableMailStore;
  let db: Firestore;
  let open: (deadlineMs: number) => MigratableMailStore;

  beforeEach(async () => {
    const projectId = `test-${randomUUID()}`;
    fake = await startFakeFirestore({ projectId, now: clock.now, indexes });
    db = connectFirestore(projectId, fake.host);
    open = (deadlineMs) =>
      openFirestoreStore({
        db: connectFirestore(projectId, fake.host),
        now: clock.now,
        messageIdDomain: 'sandhi.test',
        deadlineMs,
        closeGraceMs: 200,
      });
    store = open(15_000);
  });
  afterEach(async () => {
    fake.faults.heal();
    await store.close();
    await db.terminate();
    fake.stop();
  });

  test('writes the document in the shape of the specification and of the e-mail extension', async () => {
    const mail = newMail();
    const { id } = await store.create(mail);
    const snapshot = await db.collection('mail').doc(id).get();
    expect(snapshot.data()).toEqual({
      reference: requestReference(id),
      to: ['office@example.com', 'asha@example.org'],
      bcc: ['archive@example.com'],
      replyTo: 'asha@example.org',
      message: { ...mail.message, messageId: expect.stringMatching(/^<.+@sandhi\.test>$/) },
      createdAt: snapshot.createTime,
      delivery: {
        state: 'PENDING',
        attempts: 0,
        startTime: null,
        endTime: null,
        nextAttemptTime: null,
        leaseExpireTime: null,
        leaseToken: null,
        error: null,
        expiredLeases: 0,
        messageId: snapshot.get('message.messageId'),
        recipients: expect.arrayContaining([
          { address: 'asha@example.org', outcome: 'waiting', response: null },
        ]),
        signals: [],
      },
      receipt: null,
      request: null,
    });
  });

  test('keeps beside the key nothing that names the visitor but the id, and when to forget it', async () => {
    const { id } = await store.create(newMail());
    const [key] = (await db.collection('mail_keys').get()).docs;
    expect(key?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(key?.data()).toEqual({
      mailId: id,
      visitorHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expireAt: Timestamp.fromMillis(clock.now().getTime() + 30 * 86_400_000),
    });
  });

  test('stores one document when the answer to its commit was lost', async () => {
    fake.faults.fail('commit', 'UNAVAILABLE', { when: 'after' });
    const { id } = await store.create(newMail());
    expect((await store.list({ limit: 10 })).documents.map((document) => document.id)).toEqual([id]);
  });

  test('stores a request anew when the document of its key was deleted by hand', async () => {
    const mail = newMail();
    const { id } = await store.create(mail);
    await db.collection('mail').doc(id).delete();
    expect(await store.create(mail)).toEqual({ id, created: true });
    expect(await store.get(id)).toBeDefined();
  });

  test('reports an outage in one sentence, and stores one document when the visitor tries again', async () => {
    const mail = newMail();
    fake.faults.fail('commit', 'UNAVAILABLE', { times: 1000 });
    const impatient = open(300);
    await expect(impatient.create(mail)).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringMatching(/^Cloud Firestore (cannot be reached|did not answer).+\.$/),
    });
    expect(await impatient.health()).toMatchObject({
      writable: false,
      facts: { error: expect.stringContaining('Firestore') },
    });
    fake.faults.heal();
    const { id } = await store.create(mail);
    await impatient.close();
    expect((await store.list({ limit: 10 })).documents.map((document) => document.id)).toEqual([id]);
    expect(await store.health()).toMatchObject({ writable: true });
  });

  test.each([
    ['PERMISSION_DENIED', 'Give it the role "Cloud Datastore User"'],
    ['NOT_FOUND', 'has no such database'],
    ['FAILED_PRECONDITION', 'Deploy firestore.indexes.json'],
  ] as const)('says what to do about %s, with the cause', async (code, advice) => {
    fake.faults.fail('commit', code);
    await expect(store.setPaused(true)).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringContaining(advice),
      cause: { code: expect.any(Number) },
    });
  });

  test('is still itself after the answer to an outcome was lost', async () => {
    await store.create(newMail());
    const [document] = await store.claim({ limit: 1, leaseMs: 1000 });
    if (!document) throw new Error('nothing was claimed');
    fake.faults.fail('commit', 'UNAVAILABLE', { when: 'after' });
    await store.settle(document.id, document.delivery.leaseToken ?? '', allAccepted(document, clock.now()));
    expect((await store.get(document.id))?.delivery.state).toBe('SUCCESS');
  });

  test('reads what the extension left, with the recipients that it does not speak of', async () => {
    const { id } = await store.create(newMail());
    await db
      .collection('mail')
      .doc(id)
      .update({
        'delivery.state': 'SUCCESS',
        'delivery.attempts': 1,
        'delivery.startTime': Timestamp.fromMillis(1_763_700_000_000),
        'delivery.endTime': Timestamp.fromMillis(1_763_700_001_000),
        'delivery.info': {
          accepted: ['office@example.com'],
          rejected: ['ASHA@example.org'],
          response: '250 queued',
        },
      });
    const { delivery } = (await store.get(id)) ?? {};
    expect(delivery).toMatchObject({ state: 'SUCCESS', startTime: '2025-11-21T04:40:00.000Z' });
    expect(delivery?.recipients.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'waiting']);
  });

  test('requeues an expired lease of the extension and keeps fields that it does not know', async () => {
    const { id } = await store.create(newMail());
    const ref = db.collection('mail').doc(id);
    await ref.update({
      'delivery.state': 'PROCESSING',
      'delivery.leaseExpireTime': Timestamp.fromMillis(1),
      'delivery.expireAt': 'theirs',
    });
    expect(await store.retry(id)).toBe(true);
    const stored = await ref.get();
    expect(stored.get('delivery.state')).toBe('RETRY');
    expect(stored.get('delivery.nextAttemptTime')).toBeInstanceOf(Timestamp);
    expect(stored.get('delivery.expireAt')).toBe('theirs');
  });

  test('reads a document that others wrote with little in it', async () => {
    await db
      .collection('mail')
      .doc('FOREIGN-1')
      .set({ to: [{ email: 'a@example.org' }], bcc: 'b@example.org', message: { subject: 'Hi' } });
    expect(await store.get('FOREIGN-1')).toMatchObject({
      to: ['a@example.org'],
      bcc: ['b@example.org'],
      message: { subject: 'Hi', html: '', text: '' },
      delivery: {
        state: 'PENDING',
        recipients: [{ address: 'a@example.org' }, { address: 'b@example.org' }],
      },
    });
  });

  test.each(['', 'a/b', '..', '__all__', 'x'.repeat(1501)])(
    'knows no document under the impossible id %#',
    async (id) => {
      expect(await store.get(id)).toBeUndefined();
      expect(await store.retry(id)).toBe(false);
    },
  );

  test('closes in the middle of an outage', async () => {
    fake.faults.fail('batchGetDocuments', 'UNAVAILABLE', { times: 1000 });
    const impatient = open(300);
    const refused = expect(impatient.create(newMail())).rejects.toThrow('Cloud Firestore');
    await impatient.close();
    await refused;
  });
});
