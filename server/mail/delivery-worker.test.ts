import { afterEach, describe, expect, test } from 'vitest';
import { createLog, type Log, silentLog } from '../process/log.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { SqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { receiptId } from '../store/document-id.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { manualClock, newRequest } from '../store/mail-store.fixtures.ts';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker.ts';
import { requestOf, until } from './mail.fixtures.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';

const DAY_MS = 86_400_000;
const workers: DeliveryWorker[] = [];
const stores: SqliteStore[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(300)));
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

type Send = MailTransport['send'];

function openStore(now?: () => Date): SqliteStore {
  const store = openTemporaryStore(now);
  stores.push(store);
  return store;
}

function start(
  store: SqliteStore,
  send: Send,
  options: { leaseMs?: number; clock?: () => Date; log?: Log; transport?: Partial<MailTransport> } = {},
): DeliveryWorker {
  const { leaseMs = 5000, clock = () => new Date(), log = silentLog } = options;
  const transport = {
    destination: '',
    concurrency: 2,
    send,
    check: async () => undefined,
    ...options.transport,
  };
  const worker = startDeliveryWorker({
    ...{ queue: store, store, transport, log, clock, leaseMs, pollMs: 20 },
    monotonicMs: () => performance.now(),
    random: () => 0.5,
  });
  workers.push(worker);
  return worker;
}

function answers(recipients: readonly string[], verdict: 'accepted' | 'refused' | 'deferred'): SendReport {
  return {
    kind: 'answered',
    answers: recipients.map((address) => ({ address, verdict, response: verdict })),
  };
}

const accept: Send = async (_document, recipients) => answers(recipients, 'accepted');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function states(store: SqliteStore): Promise<string[]> {
  return (await store.list({ limit: 1000 })).documents.map(({ delivery }) => delivery.state);
}

async function allAre(store: SqliteStore, state: string): Promise<boolean> {
  return (await states(store)).every((found) => found === state);
}

describe('the worker', () => {
  test('delivers what is there, and what comes later, the receipt too', async () => {
    const store = openStore();
    await store.create(requestOf(1));
    const worker = start(store, accept);
    await until(() => allAre(store, 'SUCCESS'));
    const { id } = await store.create(newRequest());
    worker.wake();
    await until(() => allAre(store, 'SUCCESS'));
    await until(async () => (await store.find(receiptId(id)))?.delivery.state === 'SUCCESS');
  });

  test('sends no more at the same time than the transport takes', async () => {
    const store = openStore();
    for (let index = 0; index < 12; index += 1) await store.create(requestOf(index));
    let [now, most] = [0, 0];
    start(store, async (_document, recipients) => {
      now += 1;
      most = Math.max(most, now);
      await pause(5);
      now -= 1;
      return answers(recipients, 'accepted');
    });
    await until(() => allAre(store, 'SUCCESS'));
    expect(most).toBe(2);
  });

  test('tries again only for who has not accepted, when it is time, and under the same Message-ID', async () => {
    const clock = manualClock();
    const store = openStore(clock.now);
    await store.create(requestOf(1));
    const attempts: { recipients: readonly string[]; messageId: string }[] = [];
    start(
      store,
      async ({ message }, recipients) => {
        attempts.push({ recipients, messageId: message.messageId });
        if (attempts.length > 1) return answers(recipients, 'accepted');
        const [office = '', ...others] = recipients;
        const first = { address: office, verdict: 'accepted', response: '250' } as const;
        const deferred = others.map(
          (address) => ({ address, verdict: 'deferred', response: '451' }) as const,
        );
        return { kind: 'answered', answers: [first, ...deferred] };
      },
      { clock: clock.now },
    );
    await until(() => allAre(store, 'RETRY'));
    clock.advance(9000);
    await pause(60);
    expect(attempts).toHaveLength(1);
    clock.advance(2000);
    await until(() => allAre(store, 'SUCCESS'));
    expect(attempts[1]).toEqual({
      recipients: ['archive@fixture.example'],
      messageId: attempts[0]?.messageId,
    });
  });

  test('opens the circuit when the transport fails, and then probes with one message at a time', async () => {
    const store = openStore();
    for (let index = 0; index < 20; index += 1) await store.create(requestOf(index));
    let down = true;
    let tried = 0;
    start(store, async (_document, recipients) => {
      tried += 1;
      return down ? { kind: 'system-fault', reason: 'ECONNREFUSED' } : answers(recipients, 'accepted');
    });
    await pause(200);
    expect(tried).toBeLessThanOrEqual(2);
    const { documents } = await store.list({ limit: 100 });
    expect(documents.every(({ delivery }) => delivery.attempts === 0)).toBe(true);
    down = false;
    await until(() => allAre(store, 'SUCCESS'));
  });

  test('renews its lease while a slow mail server thinks, so that no other worker sends the same mail', async () => {
    const clock = manualClock();
    const store = openStore(clock.now);
    const { id } = await store.create(requestOf(1));
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    const slow: Send = async (_document, recipients) => {
      sent += 1;
      await answer.promise;
      return answers(recipients, 'accepted');
    };
    for (let count = 0; count < 2; count += 1) start(store, slow, { leaseMs: 150, clock: clock.now });
    const leaseLeft = async () =>
      Date.parse((await store.find(id))?.delivery.leaseExpireTime ?? '') - clock.now().getTime();
    for (let step = 0; step < 5; step += 1) {
      await until(async () => (await leaseLeft()) === 150);
      clock.advance(100);
    }
    answer.resolve();
    await until(() => allAre(store, 'SUCCESS'));
    expect(sent).toBe(1);
  });

  test('goes on after the store could not be asked, and records an outcome instead of sending again', async () => {
    const store = openStore();
    await store.create(requestOf(1));
    const failures = { claim: 3, settle: 3 };
    const failing: SqliteStore = {
      ...store,
      claim: (...given) =>
        failures.claim-- > 0 ? Promise.reject(new Error('locked')) : store.claim(...given),
      settle: (...given) =>
        failures.settle-- > 0 ? Promise.reject(new Error('locked')) : store.settle(...given),
    };
    let sent = 0;
    start(failing, async (document, recipients, signal) => {
      sent += 1;
      return accept(document, recipients, signal);
    });
    await until(() => allAre(store, 'SUCCESS'));
    expect(sent).toBe(1);
  });

  test('survives a transport that throws', async () => {
    const store = openStore();
    await store.create(requestOf(1));
    start(store, () => Promise.reject(new Error('bug')));
    await until(() => allAre(store, 'RETRY'));
  });

  test.each([
    ['request', 'dead-letter', 'error'],
    ['receipt', 'receipt-refused', 'info'],
  ] as const)('tells of a %s that is refused for good by %s, at level %s', async (kind, event, level) => {
    const store = openStore();
    await store.create(newRequest());
    const lines: Record<string, unknown>[] = [];
    const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
    start(
      store,
      async (document, recipients) => answers(recipients, document.kind === kind ? 'refused' : 'accepted'),
      { log },
    );
    await until(() => lines.length === 2);
    expect(lines.find(({ mail }) => mail === kind)).toMatchObject({ event, level, state: 'ERROR' });
    expect(JSON.stringify(lines)).not.toMatch(/asha|office/i);
  });
});

describe('asked to stop, the worker', () => {
  test('finishes what is in hand and leaves the rest', async () => {
    const store = openStore();
    for (let index = 0; index < 8; index += 1) await store.create(requestOf(index));
    let sending = 0;
    const worker = start(store, async (_document, recipients) => {
      sending += 1;
      await pause(100);
      return answers(recipients, 'accepted');
    });
    await until(() => sending === 2);
    await worker.stop(2000);
    expect((await states(store)).toSorted()).toEqual([...Array(6).fill('PENDING'), 'SUCCESS', 'SUCCESS']);
  });

  test('gives back what is still in hand when its time is up, uncounted', async () => {
    const store = openStore();
    await store.create(requestOf(1));
    const worker = start(
      store,
      (_document, _recipients, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ kind: 'system-fault', reason: 'stopped' }));
        }),
    );
    await until(() => allAre(store, 'PROCESSING'));
    await worker.stop(500);
    const [next] = await store.claim({ limit: 1, leaseMs: 1000 });
    expect(next?.delivery).toMatchObject({ attempts: 1, unfinishedAttempts: 1 });
  });

  test('does not wait beyond the time it is given', async () => {
    const store = openStore();
    await store.create(requestOf(1));
    const worker = start(store, () => new Promise(() => {}));
    await until(() => allAre(store, 'PROCESSING'));
    const asked = performance.now();
    await worker.stop(100);
    expect(performance.now() - asked).toBeLessThan(1000);
  });
});

describe('a clock that is set while mails are in hand and others wait', () => {
  test('10 days ahead, 3 back, 400 ahead and back again: each is sent, and nothing twice', async () => {
    const clock = manualClock();
    const store = openStore(clock.now);
    const sent: string[] = [];
    const held: (() => void)[] = [];
    const deferred = new Set<string>();
    const send: Send = async ({ id }, recipients) => {
      // Each mail is deferred at first, and takes its time then.
      if (!deferred.has(id)) {
        deferred.add(id);
        return answers(recipients, 'deferred');
      }
      sent.push(id);
      await new Promise<void>((resolve) => held.push(resolve));
      return answers(recipients, 'accepted');
    };
    start(store, send, { clock: clock.now, leaseMs: 60_000, transport: { concurrency: 20 } });
    const ids: string[] = [];
    for (const leapDays of [0, 10, -13, 400, -397]) {
      clock.advance(leapDays * DAY_MS);
      for (let index = 0; index < 2; index += 1) {
        ids.push((await store.create(requestOf(`${leapDays}.${index}`))).id);
      }
      await until(() => deferred.size === ids.length);
    }
    clock.advance(30_000);
    await until(() => sent.length === ids.length);
    clock.advance(400 * DAY_MS);
    await pause(80);
    for (const finish of held) finish();
    await until(() => allAre(store, 'SUCCESS'));
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });
});

describe('a document that is erased while its mail is written', () => {
  test('takes the mail with it, and one whose lease was lost does not', async () => {
    const store = openStore();
    const { id } = await store.create(requestOf(1));
    const withdrawn: string[] = [];
    const lines: string[] = [];
    const transport = {
      withdraw: async (gone: string) => {
        withdrawn.push(gone);
      },
    };
    const write: Send = async (document: MailDocument, recipients) => {
      await store.erase(`visitor1@example.org`);
      expect(document.id).toBe(id);
      return answers(recipients, 'accepted');
    };
    start(store, write, { transport, log: createLog({ write: (line) => lines.push(line) }) });
    await until(() => withdrawn.length > 0);
    expect(withdrawn).toEqual([id]);
    expect(lines.join()).toContain('erased-while-sending');
  });
});

describe('several workers on one store', () => {
  test('never send the same message at the same time, nor twice', async () => {
    const store = openStore();
    for (let index = 0; index < 40; index += 1) await store.create(requestOf(index));
    const sent: string[] = [];
    const send: Send = async ({ id }, recipients) => {
      sent.push(id);
      await pause(Math.random() * 5);
      return answers(recipients, 'accepted');
    };
    for (let count = 0; count < 3; count += 1) start(store, send);
    await until(() => allAre(store, 'SUCCESS'));
    expect([sent.length, new Set(sent).size]).toEqual([40, 40]);
  });
});
