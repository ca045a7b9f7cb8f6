import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { SqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { listed, manualClock, newRequest } from '../store/mail-store.fixtures.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { requestOf } from './mail.fixtures.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';
import { outagePause } from './outage-pause.ts';

const DAY_MS = 86_400_000;

type Send = MailTransport['send'];

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 120_000, interval: 10 });

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
  options: { leaseMs?: number; pollMs?: number; clock?: () => Date; transport?: Partial<MailTransport> } = {},
) {
  const { leaseMs = 5000, pollMs = 20, clock = () => new Date() } = options;
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
  const check = async () => undefined;
  const transport = { destination: '', concurrency: 2, send, check, ...options.transport };
  const worker = startDeliveryWorker({ queue: store, store, transport, log, clock, leaseMs, pollMs });
  // Before the store is closed: what is registered last ends first.
  onTestFinished(() => worker.stop(300));
  return { ...worker, lines };
}

function outcomes(recipients: readonly string[], outcome: 'accepted' | 'refused' | 'waiting'): SendReport {
  return { outcomes: recipients.map((address) => ({ address, outcome, response: outcome })) };
}

const accept: Send = async (_document, recipients) => outcomes(recipients, 'accepted');

test('During an outage it probes with one message at a time, counts no attempt, and goes on after it', async () => {
  const { store, all } = await storeWith(20);
  /** How many messages were in hand when each was handed over. */
  const inFlight: number[] = [];
  let active = 0;
  const secondBegan = Promise.withResolvers<void>();
  const outage = Promise.withResolvers<void>();
  start(store, async (_document, recipients) => {
    active += 1;
    const count = inFlight.push(active);
    if (count === 2) secondBegan.resolve();
    await secondBegan.promise;
    // The fourth is in hand while the store is read below.
    if (count === 4) await outage.promise;
    active -= 1;
    return count < 4 ? { outage: 'ECONNREFUSED', isRefusal: false } : outcomes(recipients, 'accepted');
  });
  await until(() => inFlight.length === 4);
  // Two at once in the beginning, and one at a time afterwards.
  expect(inFlight).toEqual([1, 2, 1, 1]);
  const deliveries = (await listed(store)).map(({ delivery }) => delivery);
  const waiting = deliveries.filter(({ state }) => state !== 'PROCESSING');
  expect(waiting).toHaveLength(19);
  const tries = waiting.map(({ attempts, error }) => `${attempts} ${error}`);
  expect(new Set(tries)).toEqual(new Set(['0 null', '0 ECONNREFUSED']));
  outage.resolve();
  await all('SUCCESS');
});

/** A request whose receipt is due too. */
const withReceipt = (visitor: number | string) => newRequest({ email: `visitor${visitor}@example.org` });

test('A mail server that fails is left alone for as long again, from a second to five minutes', () => {
  const pauses = [0, 1000, 2000, 64_000, 3_600_000].map((ms) => outagePause(ms, false));
  expect(pauses).toEqual([1000, 1000, 2000, 64_000, 300_000]);
});

test('A mail server that refuses a login is left alone for five minutes: many lock out who tries five times in ten', async () => {
  const { store, all } = await storeWith(1);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const tries: number[] = [];
  const receipts: string[] = [];
  const { wake } = start(store, async ({ id, kind }, recipients) => {
    if (kind === 'request') tries.push(performance.now());
    else receipts.push(id);
    return kind === 'request' ? { outage: '535 no', isRefusal: true } : outcomes(recipients, 'accepted');
  });
  await all('RETRY');
  now.mockReturnValue(299_999);
  // Its receipt is sent once both workers have looked.
  await store.create(withReceipt('later'));
  wake();
  await until(() => receipts.length === 1);
  now.mockReturnValue(300_000);
  wake();
  await until(() => tries.length === 2);
  expect(tries).toEqual([0, 300_000]);
});

test('Receipts that hang hold up no mail to the company, and however long they hang no more of them are in hand than are sent at once', async () => {
  const { store, all } = await storeWith(0);
  for (let index = 0; index < 8; index += 1) await store.create(withReceipt(index));
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  let hanging = 0;
  start(store, async ({ kind }, recipients, signal) => {
    if (kind === 'request') return outcomes(recipients, 'accepted');
    hanging += 1;
    await once(signal, 'abort');
    return outcomes(recipients, 'waiting');
  });
  await all('SUCCESS');
  now.mockReturnValue(10 * 60_000);
  await store.create(withReceipt('later'));
  await all('SUCCESS');
  expect(hanging).toBe(2);
});

test('Mails to the company that hang for a minute hold up no others, until twenty hang', async () => {
  const { store } = await storeWith(30);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const began: number[] = [];
  const released = Promise.withResolvers<void>();
  start(store, async (_document, recipients, signal) => {
    const count = began.push(performance.now() / 60_000);
    await Promise.race([once(signal, 'abort'), ...(count === 20 ? [released.promise] : [])]);
    return outcomes(recipients, 'waiting');
  });
  for (let minute = 1; minute < 10; minute += 1) {
    await until(() => began.length === minute * 2);
    now.mockReturnValue(minute * 60_000);
  }
  await until(() => began.length === 20);
  now.mockReturnValue(10 * 60_000);
  released.resolve();
  await until(() => began.length === 21);
  expect(began).toEqual([...Array.from({ length: 20 }, (_, index) => Math.floor(index / 2)), 10]);
});

test('A mail server that fails for a receipt is tried at once for the mail to the company', async () => {
  const { store, all } = await storeWith(0);
  await store.create(withReceipt(0));
  let failures = 0;
  start(store, async ({ kind }, recipients) => {
    if (kind === 'request') return outcomes(recipients, 'accepted');
    failures += 1;
    return { outage: 'ECONNRESET', isRefusal: false };
  });
  // By then receipts wait for two seconds.
  await until(() => failures === 2);
  await store.create(requestOf('later'));
  await all('SUCCESS');
  expect(failures).toBe(2);
});

test('An outcome that the store did not accept is recorded later instead of sending again', async () => {
  const { store, all } = await storeWith(1);
  const locked = () => Promise.reject(new Error('locked'));
  const failures = { claim: 3, settle: 2 };
  const failing: SqliteStore = {
    ...store,
    claim: (...given) => (failures.claim-- > 0 ? locked() : store.claim(...given)),
    settle: (...given) => (failures.settle-- > 0 ? locked() : store.settle(...given)),
  };
  const send = vi.fn(accept);
  const { lines } = start(failing, send);
  await all('SUCCESS');
  expect(send).toHaveBeenCalledTimes(1);
  const [document] = await listed(store);
  const event = 'store-unavailable';
  expect(lines).toContainEqual(expect.objectContaining({ event, during: 'claim' }));
  expect(lines).toContainEqual(
    expect.objectContaining({ event, during: 'settle', request: document?.reference }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'delivered', level: 'info', report: 'replied', attempts: 1 }),
  );
});

test('It survives a transport that throws', async () => {
  const { store, all } = await storeWith(1);
  const { lines } = start(store, () => Promise.reject(new Error('bug')));
  await all('RETRY');
  const [document] = await listed(store);
  const request = document?.reference;
  expect(lines).toContainEqual(expect.objectContaining({ event: 'transport-failed', request }));
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'delivery-deferred', level: 'warn', request }),
  );
  const response = 'The message could not be handed over.';
  expect(document?.delivery.recipients).toEqual([
    { address: 'office@fixture.example', outcome: 'waiting', response },
    { address: 'archive@fixture.example', outcome: 'waiting', response },
  ]);
});

test.each([
  ['request', 'dead-letter', 'error'],
  ['receipt', 'receipt-refused', 'info'],
])('A %s that is refused for good is logged as %s, at level %s', async (kind, event, level) => {
  const { store } = await storeWith(0);
  await store.create(newRequest());
  const { lines } = start(store, async (document, recipients) =>
    outcomes(recipients, document.kind === kind ? 'refused' : 'accepted'),
  );
  await until(() => lines.length === 2);
  expect(lines.find(({ mail }) => mail === kind)).toMatchObject({ event, level, state: 'ERROR' });
  expect(JSON.stringify(lines)).not.toMatch(/asha|office/i);
});

test('It has no more in hand than its transport sends at once; asked to stop, it finishes that and leaves the rest', async () => {
  const { store, states } = await storeWith(8);
  const released = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sending = 0;
  const { stop } = start(store, async (_document, recipients) => {
    sending += 1;
    await released[sending - 1]?.promise;
    return outcomes(recipients, 'accepted');
  });
  await until(() => sending === 2);
  const stopped = stop(20_000);
  for (const [index, each] of released.entries()) {
    each.resolve();
    await until(async () => (await states()).filter((state) => state === 'SUCCESS').length > index);
  }
  await stopped;
  expect((await states()).toSorted()).toEqual([...Array(6).fill('PENDING'), 'SUCCESS', 'SUCCESS']);
});

test('While one mail hangs the others go one at a time where two may be in hand', async () => {
  const { store, all } = await storeWith(8);
  const released = Promise.withResolvers<void>();
  const inHand: number[] = [];
  let active = 0;
  start(store, async (_document, recipients) => {
    active += 1;
    const count = inHand.push(active);
    await (count === 1 ? released.promise : undefined);
    active -= 1;
    return outcomes(recipients, 'accepted');
  });
  await until(() => inHand.length === 8);
  expect(inHand).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  released.resolve();
  await all('SUCCESS');
});

const NEVER_MS = 3_600_000;

test('Woken, it looks at the queue at once, and goes on until the queue is empty', async () => {
  const { store, all } = await storeWith(0);
  const claim = vi.fn(store.claim);
  const { wake } = start({ ...store, claim }, accept, { pollMs: NEVER_MS });
  await until(() => claim.mock.settledResults.filter(({ type }) => type === 'fulfilled').length === 2);
  for (let index = 0; index < 8; index += 1) await store.create(requestOf(index));
  wake();
  await all('SUCCESS');
});

test('Asked to stop, it ends at once where nothing is in hand', async () => {
  const { store } = await storeWith(0);
  const { stop } = start(store, accept, { pollMs: NEVER_MS });
  await stop(NEVER_MS);
});

test('Asked to stop, it breaks off what hangs before the deadline, and records it', async () => {
  const { store, states } = await storeWith(1);
  const sending = Promise.withResolvers<void>();
  const { stop } = start(store, async (_document, recipients, signal) => {
    sending.resolve();
    await once(signal, 'abort');
    return outcomes(recipients, 'waiting');
  });
  await sending.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = stop(20_000);
  vi.advanceTimersByTime(16_000);
  vi.useRealTimers();
  await stopped;
  expect(await states()).toEqual(['RETRY']);
});

test('A clock set 10 days ahead, 3 back, 400 ahead and back again: each mail is sent, and none twice', async () => {
  const clock = manualClock();
  const { store, all } = await storeWith(0, clock.now);
  const sent: string[] = [];
  const held = Promise.withResolvers<void>();
  const deferred = new Set<string>();
  // Each mail is deferred at first, and is held then.
  const send: Send = async ({ id }, recipients) => {
    if (!deferred.has(id)) {
      deferred.add(id);
      return outcomes(recipients, 'waiting');
    }
    sent.push(id);
    await held.promise;
    return outcomes(recipients, 'accepted');
  };
  let claims = 0;
  const watched: SqliteStore = {
    ...store,
    claim(...given) {
      claims += 1;
      return store.claim(...given);
    },
  };
  start(watched, send, { clock: clock.now, leaseMs: 60_000, transport: { concurrency: 20 } });
  const ids: string[] = [];
  for (const leapDays of [0, 10, -13, 400, -397]) {
    clock.advance(leapDays * DAY_MS);
    for (const index of [0, 1]) ids.push((await store.create(requestOf(`${leapDays}.${index}`))).id);
    await until(() => deferred.size === ids.length);
  }
  clock.advance(30_000);
  await until(() => sent.length === ids.length);
  clock.advance(400 * DAY_MS);
  const before = claims;
  await until(() => claims >= before + 3);
  held.resolve();
  await all('SUCCESS');
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test('The mail of a document that is erased meanwhile is withdrawn', async () => {
  const { store } = await storeWith(1);
  const withdraw = vi.fn(async () => {});
  const send: Send = async (_document, recipients) => {
    await store.erase('visitor0@example.org');
    return outcomes(recipients, 'accepted');
  };
  const { lines } = start(store, send, { transport: { withdraw } });
  await until(() => lines.length === 2);
  expect(withdraw).toHaveBeenCalledWith(expect.stringMatching(/^VISITOR0@/));
  expect(lines[1]).toMatchObject({ event: 'erased-while-sending' });
});

test.each([
  ['replies', 'waiting', 'replied'],
  ['fails', 'outage', 'outage'],
])(
  'A receipt that waits because the mail server %s is logged as deferred, which alarms nobody',
  async (_how, outcome, report) => {
    const { store } = await storeWith(0);
    await store.create(newRequest());
    const { lines } = start(store, async ({ kind }, recipients) => {
      if (kind === 'request') return outcomes(recipients, 'accepted');
      return outcome === 'outage'
        ? { outage: 'ECONNREFUSED', isRefusal: false }
        : outcomes(recipients, 'waiting');
    });
    await until(() => lines.some(({ mail }) => mail === 'receipt'));
    const line = lines.find(({ mail }) => mail === 'receipt');
    expect(line).toMatchObject({ event: 'delivery-deferred', level: 'info', state: 'RETRY', report });
  },
);

test('A lease that another worker has meanwhile is said to be lost, and nothing is withdrawn', async () => {
  const { store } = await storeWith(1);
  const [document] = await listed(store);
  const withdraw = vi.fn(async () => {});
  const held: SqliteStore = { ...store, settle: async () => false };
  const { lines } = start(held, accept, { transport: { withdraw } });
  await until(() => lines.some(({ event }) => event === 'lease-lost'));
  expect(lines.at(-1)).toMatchObject({ event: 'lease-lost', request: document?.reference });
  expect(withdraw).not.toHaveBeenCalled();
});

test('A lease is renewed while its mail is being sent', async () => {
  const { store, all } = await storeWith(1);
  const renewed = Promise.withResolvers<void>();
  const watched: SqliteStore = {
    ...store,
    settle(id, token, delivery) {
      if (delivery.state === 'PROCESSING') renewed.resolve();
      return store.settle(id, token, delivery);
    },
  };
  start(
    watched,
    async (_document, recipients) => {
      await renewed.promise;
      return outcomes(recipients, 'accepted');
    },
    { leaseMs: 300 },
  );
  await all('SUCCESS');
});

test('What ends its workers again and again is a dead letter, which is not sent once more', async () => {
  const { store } = await storeWith(1);
  const [document] = await listed(store);
  if (!document) throw new Error('the document was just stored');
  const dead = { ...document, delivery: { ...document.delivery, state: 'ERROR' as const } };
  const claims = [[dead], []];
  const send = vi.fn(accept);
  const { lines } = start({ ...store, claim: async () => claims.shift() ?? [] }, send);
  await until(() => lines.length > 0);
  expect(lines[0]).toMatchObject({
    event: 'dead-letter',
    report: 'workers-ended',
    request: document.reference,
  });
  await until(() => claims.length === 0);
  expect(send).not.toHaveBeenCalled();
});
