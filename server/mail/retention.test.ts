import { afterEach, expect, test } from 'vitest';
import { createLog, silentLog } from '../process/log.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { SqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { accepted, manualClock } from '../store/mail-store.fixtures.ts';
import { requestOf } from './mail.fixtures.ts';
import { purgeOnce } from './retention.ts';

const DAY_MS = 86_400_000;
let store: SqliteStore | undefined;
afterEach(() => store?.close());

async function retained() {
  const clock = manualClock();
  store = openTemporaryStore(clock.now);
  const opened = store;
  const [mailed, waiting] = [await opened.create(requestOf(1)), await opened.create(requestOf(2))];
  const [claimed] = await opened.claim({ limit: 1, leaseMs: 1000 });
  if (claimed?.id !== mailed.id) throw new Error('the first request was due first');
  const { delivery } = claimed;
  await opened.settle(mailed.id, delivery.leaseToken ?? '', accepted(delivery, clock.now()));
  const asked: Date[] = [];
  const outbox = { purge: async (before: Date) => asked.push(before) };
  return {
    clock,
    asked,
    purge: (undelivered = false) =>
      purgeOnce({ store: opened, outbox, retentionDays: 180, undelivered, clock: clock.now, log: silentLog }),
    left: async () => (await opened.list({ limit: 10 })).documents.map(({ id }) => id),
    ids: { mailed: mailed.id, waiting: waiting.id },
  };
}

test('the retention removes requests and their mails when it is over, and not before', async () => {
  const { clock, asked, purge, left, ids } = await retained();
  clock.advance(179 * DAY_MS);
  await purge();
  expect(await left()).toContain(ids.mailed);
  clock.advance(2 * DAY_MS);
  await purge();
  expect(await left()).not.toContain(ids.mailed);
  expect(asked.at(-1)).toEqual(new Date(clock.now().getTime() - 180 * DAY_MS));
});

test('it keeps what nobody was mailed about, however far the clock is ahead, unless the server mails nobody', async () => {
  const { clock, purge, left, ids } = await retained();
  clock.advance(4000 * DAY_MS);
  await purge();
  expect(await left()).toEqual([ids.waiting]);
  await purge(true);
  expect(await left()).toEqual([]);
});

test('it tells the operator, and goes on, when the store fails', async () => {
  const lines: string[] = [];
  const failing = { purge: () => Promise.reject(new Error('locked')) };
  await purgeOnce({
    ...{ store: failing, outbox: { purge: async () => 0 }, retentionDays: 180, undelivered: false },
    clock: () => new Date(),
    log: createLog({ write: (line) => lines.push(line) }),
  });
  expect(lines.join()).toContain('purge-failed');
});
