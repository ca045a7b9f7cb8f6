import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadLetter, manualClock, newMail } from '../../mail-store.fixtures.ts';
import type { MigratableMailStore } from '../../mail-store.ts';
import { connectFirestore } from './fake/connect.ts';
import { type FakeFirestore, startFakeFirestore } from './fake/fake-firestore.ts';
import { openFirestoreStore } from './firestore-store.ts';

const DAY_MS = 86_400_000;
/** As in mail/start-delivery.ts, shortened by the jitter. */
const SHORTEST_IDLE_POLL_MS = (15 * 60_000) / 2;
/** As in mail/start-delivery.ts. */
const MONITOR_IDLE_PAUSE_MS = 15 * 60_000;

describe('Firestore’s bill', () => {
  let fake: FakeFirestore;
  let store: MigratableMailStore;

  beforeAll(async () => {
    const clock = manualClock();
    const projectId = `test-${randomUUID()}`;
    const indexes = new URL('../../../../firestore.indexes.json', import.meta.url);
    fake = await startFakeFirestore({ projectId, now: clock.now, indexes });
    const db = connectFirestore(projectId, fake.host);
    store = openFirestoreStore({ db, now: clock.now, messageIdDomain: 'sandhi.test', deadlineMs: 60_000 });
  });
  afterAll(async () => {
    await store.close();
    fake.stop();
  });

  async function readsOf(work: () => Promise<unknown>): Promise<number> {
    const before = fake.reads();
    await work();
    return fake.reads() - before;
  }

  it('an idle day costs at most 2,000 reads', async () => {
    await store.claim({ limit: 1, leaseMs: 1000 });
    const poll = await readsOf(async () => {
      for (const queue of ['company', 'receipt', 'digest'] as const)
        await store.claim({ queue, limit: 8, leaseMs: 1000 });
    });
    const look = await readsOf(async () => {
      await store.retentionLookedAt();
      await store.countUndelivered(new Date());
      await store.purge(new Date(0), { undelivered: true });
    });
    expect([poll, look]).toEqual([10, 3]);
    expect((DAY_MS / SHORTEST_IDLE_POLL_MS) * poll + 24 * look).toBeLessThanOrEqual(2000);
  });

  it('an idle day of watching the extension costs at most 2,000 reads, with a dozen dead letters', async () => {
    const unfinished = { states: ['PENDING', 'PROCESSING', 'RETRY', 'ERROR'], limit: 100 } as const;
    expect(await readsOf(() => store.list(unfinished))).toBe(1);
    for (let index = 0; index < 12; index += 1) await store.create(newMail());
    for (const document of await store.claim({ limit: 12, leaseMs: 60_000 }))
      await store.settle(document.id, document.delivery.leaseToken ?? '', deadLetter(document, new Date()));
    const check = await readsOf(() => store.list(unfinished));
    expect(check).toBe(12);
    expect((DAY_MS / MONITOR_IDLE_PAUSE_MS) * check + 24 * 3).toBeLessThanOrEqual(2000);
    await store.erase(newMail().email);
  });

  it('counting costs the same for one request and for many', async () => {
    await store.create(newMail());
    const one = await readsOf(() => store.stats());
    for (let index = 0; index < 30; index += 1) await store.create(newMail());
    expect(await readsOf(() => store.stats())).toBe(one);
    expect(await readsOf(() => store.stats({ days: false }))).toBe(7);
    expect(await readsOf(() => store.countUndelivered(new Date('9000-01-01')))).toBe(1);
  });
});
