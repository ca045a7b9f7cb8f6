import { expect, it } from 'vitest';
import { createLog, silentLog } from '../process/log.ts';
import { memoryStore, newMail } from './mail.fixtures.ts';
import { purgeOnce } from './retention.ts';

const DAY = 86_400_000;

/** A store with one request, delivered or not, and a retention of 180 days that has looked at it once. */
async function retained({ delivered }: { delivered: boolean }) {
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => new Date(clock.now);
  const store = memoryStore(now);
  const { id } = await store.create(newMail());
  if (delivered) {
    const [leased] = await store.claim({ limit: 1, leaseMs: 1000 });
    if (!leased) throw new Error('nothing to claim');
    const { delivery } = leased;
    await store.settle(id, delivery.leaseToken ?? '', { ...delivery, state: 'SUCCESS' });
  }
  const asked: Date[] = [];
  const lines: string[] = [];
  const outbox = {
    purge: async (before: Date) => {
      asked.push(before);
      return 0;
    },
  };
  const parts = {
    ...{ store, outbox, clock: now },
    retentionDays: 180,
    log: createLog({ write: (line) => lines.push(line) }),
  };
  await purgeOnce(parts);
  return {
    ...{ clock, store, id, asked, lines },
    isThere: async () => (await store.get(id)) !== undefined,
    look: () => purgeOnce(parts),
    async pass(days: number) {
      for (let day = 0; day < days; day += 1) {
        clock.now += DAY;
        await purgeOnce(parts);
      }
    },
  };
}

it('removes requests and their mails when the retention is over, and not before', async () => {
  const { clock, asked, isThere, pass } = await retained({ delivered: true });
  await pass(180);
  expect(await isThere()).toBe(true);
  await pass(1);
  expect(await isThere()).toBe(false);
  expect(asked.at(-1)).toEqual(new Date(clock.now - 180 * DAY));
});

it('a clock that leaps by more than a week purges nothing until an operator has confirmed it', async () => {
  const { clock, store, asked, lines, isThere, look } = await retained({ delivered: true });
  clock.now += 400 * DAY;
  await look();
  await look();
  expect(await isThere()).toBe(true);
  expect(asked).toEqual([]);
  expect(lines.join()).toContain('retention-halted');
  await store.noteRetentionLook(new Date(clock.now));
  await look();
  expect(await isThere()).toBe(false);
});

it('a clock that is set back by more than a week halts the retention too', async () => {
  const { clock, look, lines } = await retained({ delivered: true });
  clock.now -= 8 * DAY;
  await look();
  expect(lines.join()).toContain('retention-halted');
});

it('tells of what nobody has had a month before it takes it, once a day, and then takes it', async () => {
  const { lines, isThere, pass, look } = await retained({ delivered: false });
  const told = () => lines.filter((line) => line.includes('undelivered-before-retention')).length;
  await pass(150);
  expect(told()).toBe(0);
  await pass(1);
  await look();
  expect(told()).toBe(1);
  await pass(29);
  expect([told(), await isThere()]).toEqual([30, true]);
  await pass(1);
  expect(await isThere()).toBe(false);
});

it('tells the operator, and goes on, when the store fails', async () => {
  const lines: string[] = [];
  const store = { ...memoryStore(), retentionLookedAt: () => Promise.reject(new Error('locked')) };
  const log = createLog({ write: (line) => lines.push(line) });
  const outbox = { purge: async () => 0 };
  await purgeOnce({ store, outbox, retentionDays: 180, clock: () => new Date(), log });
  expect(lines.join()).toContain('purge-failed');
  await purgeOnce({ store, outbox, retentionDays: 180, clock: () => new Date(), log: silentLog });
});
