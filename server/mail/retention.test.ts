import { expect, it } from 'vitest';
import { createLog, silentLog } from '../process/log.ts';
import { memoryStore, newMail } from './mail.fixtures.ts';
import { purgeOnce } from './retention.ts';

const DAY = 86_400_000;

it('removes requests and their mails when the retention is over, and not before', async () => {
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => new Date(clock.now);
  const store = memoryStore(now);
  const { id } = await store.create(newMail());
  const [leased] = await store.claim({ limit: 1, leaseMs: 1000 });
  if (!leased) throw new Error('nothing to claim');
  const { delivery } = leased;
  await store.settle(id, delivery.leaseToken ?? '', { ...delivery, state: 'SUCCESS' });
  const asked: Date[] = [];
  const outbox = {
    purge: async (before: Date) => {
      asked.push(before);
      return 0;
    },
  };
  const parts = { store, outbox, retentionDays: 180, clock: now, log: silentLog };
  clock.now += 179 * DAY;
  await purgeOnce(parts);
  expect(await store.get(id)).toBeDefined();
  clock.now += 2 * DAY;
  await purgeOnce(parts);
  expect(await store.get(id)).toBeUndefined();
  expect(asked.at(-1)).toEqual(new Date(clock.now - 180 * DAY));
});

it('tells the operator, and goes on, when the store fails', async () => {
  const lines: string[] = [];
  const store = { purge: () => Promise.reject(new Error('locked')) };
  const log = createLog((line) => lines.push(line));
  const outbox = { purge: async () => 0 };
  await purgeOnce({ store, outbox, retentionDays: 180, clock: () => new Date(), log });
  expect(lines.join()).toContain('purge-failed');
});
