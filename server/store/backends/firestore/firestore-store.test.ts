import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestReference } from '../../document-id.ts';
import { describeMailStore } from '../../mail-store.contract.ts';
import { manualClock, newMail } from '../../mail-store.fixtures.ts';
import type { MigratableMailStore } from '../../mail-store.ts';
import { openEmulator } from '../backends.fixtures.ts';
import { connectFirestore, describeOnEmulator, type Emulator, startEmulator } from './emulator.fixtures.ts';
import { openFirestoreStore } from './firestore-store.ts';

describeOnEmulator('Cloud Firestore', () => {
  const clock = manualClock();
  let emulator: Emulator;
  let db: Firestore;
  let store: MigratableMailStore;

  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.stop());
  beforeEach(() => {
    db = connectFirestore(`test-${randomUUID()}`, emulator.host);
    store = openStore(db);
  });
  afterEach(() => store.close());

  function openStore(client: Firestore, deadlineMs = 60_000): MigratableMailStore {
    return openFirestoreStore({
      ...{ db: client, now: clock.now, messageIdDomain: 'sandhi.test', deadlineMs },
      closeGraceMs: 200,
    });
  }

  describeMailStore('the Firestore store', () => openEmulator(emulator.host));

  test('a document has the shape of the specification and of the e-mail extension', async () => {
    const mail = newMail();
    const { id } = await store.create(mail);
    const snapshot = await db.collection('mail').doc(id).get();
    expect(snapshot.data()).toMatchObject({
      reference: requestReference(id),
      to: ['office@example.com', 'asha@example.org'],
      bcc: ['archive@example.com'],
      replyTo: 'asha@example.org',
      message: { ...mail.message, messageId: expect.stringMatching(/^<.+@sandhi\.test>$/) },
      createdAt: expect.any(Timestamp),
      delivery: { state: 'PENDING', attempts: 0, leaseExpireTime: null, error: null },
    });
    const createdAt = snapshot.get('createdAt') as Timestamp;
    // The server's time, not ours.
    expect(Math.abs(createdAt.toMillis() - Date.now())).toBeLessThan(60_000);
  });

  test('a key names the visitor by nothing but the id, and says when to forget it', async () => {
    const { id } = await store.create(newMail());
    const [key] = (await db.collection('mail_keys').get()).docs;
    expect(key?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(key?.data()).toEqual({
      mailId: id,
      visitorHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expireAt: Timestamp.fromMillis(clock.now().getTime() + 30 * 86_400_000),
    });
  });

  test('a request is stored anew when the document of its key was deleted by hand', async () => {
    const mail = newMail();
    const { id } = await store.create(mail);
    await db.collection('mail').doc(id).delete();
    expect(await store.create(mail)).toEqual({ id, created: true });
    expect(await store.get(id)).toBeDefined();
  });

  test('a request is stored once when the answer to its commit was lost', async () => {
    let lost = 0;
    const forgetful = new Proxy(db, {
      get(client, name) {
        const member = Reflect.get(client, name);
        if (name !== 'runTransaction') return typeof member === 'function' ? member.bind(client) : member;
        return async (...given: Parameters<Firestore['runTransaction']>) => {
          const answer = await client.runTransaction(...given);
          if (lost++ === 0) throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
          return answer;
        };
      },
    });
    const { id } = await openStore(forgetful).create(newMail());
    expect((await store.list({ limit: 10 })).documents.map((document) => document.id)).toEqual([id]);
  });

  test('an outage is reported in one sentence, and the store closes in the middle of it', async () => {
    const unreachable = openStore(connectFirestore('test', '127.0.0.1:1'), 300);
    const refused = expect(unreachable.create(newMail())).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringMatching(/^Cloud Firestore (cannot be reached|did not answer).+\.$/),
    });
    expect(await unreachable.health()).toMatchObject({
      writable: false,
      facts: { error: expect.stringContaining('Firestore') },
    });
    await unreachable.close();
    await refused;
  });

  test('what the extension recorded is read, with the recipients that it does not name', async () => {
    const { id } = await store.create(newMail());
    await db
      .collection('mail')
      .doc(id)
      .update({
        'delivery.state': 'SUCCESS',
        'delivery.startTime': Timestamp.fromMillis(1_763_700_000_000),
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

  test('a document that others wrote with little in it is read', async () => {
    await db
      .collection('mail')
      .doc('FOREIGN-1')
      .set({ to: [{ email: 'a@example.org' }], bcc: 'b@example.org', message: { subject: 'Hi' } });
    expect(await store.get('FOREIGN-1')).toMatchObject({
      to: ['a@example.org'],
      bcc: ['b@example.org'],
      message: { subject: 'Hi', html: '', text: '' },
      delivery: { state: 'PENDING' },
    });
  });

  test.each(['', 'a/b', '..', '__all__', 'x'.repeat(1501)])(
    'no document is known under the impossible id %#',
    async (id) => {
      expect(await store.get(id)).toBeUndefined();
      expect(await store.retry(id)).toBe(false);
    },
  );
});
