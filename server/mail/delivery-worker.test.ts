import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { SqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { receiptId } from '../store/document-id.ts';
import { listed, manualClock, newRequest } from '../store/mail-store.fixtures.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { requestOf, until } from './mail.fixtures.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';

const DAY_MS = 86_400_000;

type Send = MailTransport['send'];

/** A store with some requests, in which no receipt is due. */
async function storeWith(requests: number, now?: () => Date) {
  const store = openTemporaryStore(now);
  onTestFinished(() => store.close());
  for (let index = 0; index < requests; index += 1) await store.create(requestOf(index));
  const states = async () => (await listed(store)).map(({ delivery }) => delivery.state);
  const all = (state: string) => until(async () => (await states()).every((found) => found === state));
  return { store, states, all };
}

function start(
  store: SqliteStore,
  send: Send,
  options: { leaseMs?: number; clock?: () => Date; transport?: Partial<MailTransport> } = {},
) {
  const { leaseMs = 5000, clock = () => new Date() } = options;
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
  const check = async () => undefined;
  const transport = { destination: '', concurrency: 2, send, check, ...options.transport };
  const worker = startDeliveryWorker({ queue: store, store, transport, log, clock, leaseMs, pollMs: 20 });
  // Before the store is closed: what is registered last ends first.
  onTestFinished(() => worker.stop(300));
  return { ...worker, lines };
}

function answers(recipients: readonly string[], outcome: 'accepted' | 'refused' | 'waiting'): SendReport {
  return { answers: recipients.map((address) => ({ address, outcome, response: outcome })) };
}

const accept: Send = async (_document, recipients) => answers(recipients, 'accepted');

test('The worker delivers what is there, and what comes later, the receipt too', async () => {
  const { store, all } = await storeWith(1);
  const { wake } = start(store, accept);
  await all('SUCCESS');
  const { id } = await store.create(newRequest());
  wake();
  await all('SUCCESS');
  await until(async () => (await store.find(receiptId(id)))?.delivery.state === 'SUCCESS');
});

test('Three workers together send each mail once, and each no more at a time than its transport takes', async () => {
  const { store, all } = await storeWith(40);
  const sent: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    let now = 0;
    start(store, async ({ id }, recipients) => {
      sent.push(id);
      now += 1;
      expect(now).toBeLessThanOrEqual(2);
      await pause(Math.random() * 5);
      now -= 1;
      return answers(recipients, 'accepted');
    });
  }
  await all('SUCCESS');
  expect([sent.length, new Set(sent).size]).toEqual([40, 40]);
});

test('It tries again only for who has not accepted, when it is time, and under the same Message-ID', async () => {
  const clock = manualClock();
  const { store, all } = await storeWith(1, clock.now);
  const attempts: { recipients: readonly string[]; messageId: string }[] = [];
  const send: Send = async ({ message }, recipients) => {
    attempts.push({ recipients, messageId: message.messageId });
    const [first, second] = recipients;
    if (!first || !second) return answers(recipients, 'accepted');
    return {
      answers: [
        { address: first, outcome: 'accepted', response: '250' },
        { address: second, outcome: 'waiting', response: '451' },
      ],
    };
  };
  start(store, send, { clock: clock.now });
  await all('RETRY');
  clock.advance(7000);
  await pause(60);
  expect(attempts).toHaveLength(1);
  clock.advance(5500);
  await all('SUCCESS');
  expect(attempts[1]).toEqual({
    recipients: ['archive@fixture.example'],
    messageId: attempts[0]?.messageId,
  });
});

test('During an outage it probes with one message at a time, counts no attempt, and goes on after it', async () => {
  const { store, all } = await storeWith(20);
  let tried = 0;
  let isDown = true;
  start(store, async (_document, recipients) => {
    tried += 1;
    return isDown ? { outage: 'ECONNREFUSED' } : answers(recipients, 'accepted');
  });
  await pause(1500);
  // Two at once in the beginning, and a probe after a second.
  expect(tried).toBe(3);
  expect((await listed(store)).every(({ delivery }) => delivery.attempts === 0)).toBe(true);
  isDown = false;
  await all('SUCCESS');
});

test('A lease is renewed while a slow mail server thinks, so that no other worker sends the same mail', async () => {
  const clock = manualClock();
  const { store, all } = await storeWith(1, clock.now);
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  const slow: Send = async (_document, recipients) => {
    sent += 1;
    await answer.promise;
    return answers(recipients, 'accepted');
  };
  for (let count = 0; count < 2; count += 1) start(store, slow, { leaseMs: 150, clock: clock.now });
  const leaseEnd = async () => (await listed(store))[0]?.delivery.leaseExpireTime;
  for (let step = 0; step < 5; step += 1) {
    await until(async () => Date.parse((await leaseEnd()) ?? '') - clock.now().getTime() === 150);
    clock.advance(100);
  }
  answer.resolve();
  await all('SUCCESS');
  expect(sent).toBe(1);
});

test('An outcome that the store did not take is recorded later instead of sending again', async () => {
  const { store, all } = await storeWith(1);
  const locked = () => Promise.reject(new Error('locked'));
  const failures = { claim: 3, settle: 2 };
  const failing: SqliteStore = {
    ...store,
    claim: (...given) => (failures.claim-- > 0 ? locked() : store.claim(...given)),
    settle: (...given) => (failures.settle-- > 0 ? locked() : store.settle(...given)),
  };
  const send = vi.fn(accept);
  start(failing, send);
  await all('SUCCESS');
  expect(send).toHaveBeenCalledTimes(1);
});

test('It survives a transport that throws', async () => {
  const { store, all } = await storeWith(1);
  const { lines } = start(store, () => Promise.reject(new Error('bug')));
  await all('RETRY');
  expect(lines).toContainEqual(expect.objectContaining({ event: 'transport-failed' }));
});

test.each([
  ['request', 'dead-letter', 'error'],
  ['receipt', 'receipt-refused', 'info'],
])('A %s that is refused for good is logged as %s, at level %s', async (kind, event, level) => {
  const { store } = await storeWith(0);
  await store.create(newRequest());
  const { lines } = start(store, async (document, recipients) =>
    answers(recipients, document.kind === kind ? 'refused' : 'accepted'),
  );
  await until(() => lines.length === 2);
  expect(lines.find(({ mail }) => mail === kind)).toMatchObject({ event, level, state: 'ERROR' });
  expect(JSON.stringify(lines)).not.toMatch(/asha|office/i);
});

test('Asked to stop, it finishes what is in hand and leaves the rest', async () => {
  const { store, states } = await storeWith(8);
  let sending = 0;
  const { stop } = start(store, async (_document, recipients) => {
    sending += 1;
    await pause(100);
    return answers(recipients, 'accepted');
  });
  await until(() => sending === 2);
  await stop(2000);
  expect((await states()).toSorted()).toEqual([...Array(6).fill('PENDING'), 'SUCCESS', 'SUCCESS']);
});

test('Near the end of the time to stop it gives back what is in hand, uncounted, and waits for nobody', async () => {
  const { store, all } = await storeWith(2);
  const send: Send = ({ id }, _recipients, signal) =>
    new Promise((resolve) => {
      if (id.startsWith('VISITOR0')) signal.addEventListener('abort', () => resolve({ outage: 'stopped' }));
    });
  const { stop } = start(store, send);
  await all('PROCESSING');
  const asked = performance.now();
  await stop(300);
  expect(performance.now() - asked).toBeLessThan(1000);
  const [givenBack, ...others] = await store.claim({ limit: 2, leaseMs: 1000 });
  expect(givenBack?.delivery).toMatchObject({ attempts: 1, unfinishedAttempts: 1 });
  expect(others).toEqual([]);
});

test('A clock set 10 days ahead, 3 back, 400 ahead and back again: each mail is sent, and none twice', async () => {
  const clock = manualClock();
  const { store, all } = await storeWith(0, clock.now);
  const sent: string[] = [];
  const held = Promise.withResolvers<void>();
  const deferred = new Set<string>();
  // Each mail is deferred at first, and takes its time then.
  const send: Send = async ({ id }, recipients) => {
    if (!deferred.has(id)) {
      deferred.add(id);
      return answers(recipients, 'waiting');
    }
    sent.push(id);
    await held.promise;
    return answers(recipients, 'accepted');
  };
  start(store, send, { clock: clock.now, leaseMs: 60_000, transport: { concurrency: 20 } });
  const ids: string[] = [];
  for (const leapDays of [0, 10, -13, 400, -397]) {
    clock.advance(leapDays * DAY_MS);
    for (const index of [0, 1]) ids.push((await store.create(requestOf(`${leapDays}.${index}`))).id);
    await until(() => deferred.size === ids.length);
  }
  clock.advance(30_000);
  await until(() => sent.length === ids.length);
  clock.advance(400 * DAY_MS);
  await pause(80);
  held.resolve();
  await all('SUCCESS');
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test('A document that is erased while its mail is written takes the mail with it', async () => {
  const { store } = await storeWith(1);
  const withdraw = vi.fn(async () => {});
  const send: Send = async (_document, recipients) => {
    await store.erase('visitor0@example.org');
    return answers(recipients, 'accepted');
  };
  const { lines } = start(store, send, { transport: { withdraw } });
  await until(() => lines.length === 2);
  expect(withdraw).toHaveBeenCalledWith(expect.stringMatching(/^VISITOR0@/));
  expect(lines[1]).toMatchObject({ event: 'erased-while-sending' });
});
