import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { connectFirestore, shortenBackoff } from './connect.ts';
import { describeFirestore } from './fake-firestore.contract.ts';
import { startFakeFirestore } from './fake-firestore.ts';

const { FIRESTORE_EMULATOR_HOST: emulator } = process.env;
const indexes = new URL('../../../../../firestore.indexes.json', import.meta.url);

async function openFake() {
  const projectId = `fake-${randomUUID()}`;
  const fake = await startFakeFirestore({ projectId, now: () => new Date(), indexes });
  const db = connectFirestore(projectId, fake.host);
  return {
    db,
    fake,
    close: async () => {
      await db.terminate();
      fake.stop();
    },
  };
}

beforeAll(shortenBackoff);

describeFirestore('the fake of Firestore', openFake);

describe.runIf(emulator)('where FIRESTORE_EMULATOR_HOST is set', () => {
  describeFirestore('the emulator of Firestore', async () => {
    const db = connectFirestore(`fake-${randomUUID()}`, emulator ?? '');
    return { db, close: () => db.terminate() };
  });
});

describe('the fake is optimistic, and stricter than the emulator:', { timeout: 30_000 }, () => {
  test('a query without a deployed index is refused', async () => {
    const { db, close } = await openFake();
    const query = db.collection('mail').where('delivery.state', '==', 'RETRY').orderBy('delivery.attempts');
    await expect(query.get()).rejects.toThrow(
      /requires an index: mail \(delivery\.state, delivery\.attempts ASCENDING/,
    );
    await close();
  });

  test('a conflict aborts the attempt, and the client tries again', async () => {
    const { db, fake, close } = await openFake();
    const ref = db.collection('mail').doc('one');
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      await transaction.get(ref);
      if (++attempts === 1) await ref.set({ by: 'somebody else' });
      transaction.set(ref, { by: 'the transaction' });
    });
    expect(attempts).toBe(2);
    expect((await ref.get()).get('by')).toBe('the transaction');
    expect(fake.openTransactions()).toBe(0);
    await close();
  });

  test('a document that a query would find by now aborts the attempt', async () => {
    const { db, close } = await openFake();
    let attempts = 0;
    const seen = await db.runTransaction(async (transaction) => {
      const found = await transaction.get(db.collection('mail').where('state', '==', 'PENDING'));
      if (++attempts === 1) await db.collection('mail').doc('phantom').set({ state: 'PENDING' });
      transaction.set(db.collection('mail').doc('summary'), { count: found.size });
      return found.size;
    });
    expect({ attempts, seen }).toEqual({ attempts: 2, seen: 1 });
    await close();
  });

  test('what it does not know it refuses', async () => {
    const { db, close } = await openFake();
    await expect(db.collection('mail').where('to', 'array-contains', 'x').get()).rejects.toThrow(
      'UNIMPLEMENTED',
    );
    await close();
  });
});
