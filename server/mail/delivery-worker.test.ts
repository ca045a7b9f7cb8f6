import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../process/log.ts';
import { MAX_EXPIRED_LEASES } from '../store/delivery-states.ts';
import type { MailDocument } from '../store/mail-document.ts';
import type { MigratableMailStore } from '../store/mail-store.ts';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker.ts';
import { memoryStore, newMail, until } from './mail.fixtures.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';

const workers: DeliveryWorker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1000))));

type Send = (
  document: MailDocument,
  recipients: readonly string[],
  signal: AbortSignal,
) => Promise<SendReport>;

function transportOf(send: Send, concurrency = 2): MailTransport {
  return { destination: '', concurrency, send, check: async () => undefined, close: async () => {} };
}

function start(
  store: MigratableMailStore,
  send: Send,
  options: { leaseMs?: number; clock?: () => Date } = {},
) {
  const { leaseMs = 5000, clock = () => new Date() } = options;
  const transport = transportOf(send);
  const worker = startDeliveryWorker({
    store,
    transport,
    log: silentLog,
    clock,
    random: () => 0.5,
    leaseMs,
    pollMs: 20,
  });
  workers.push(worker);
  return worker;
}

function accept(recipients: readonly string[]): SendReport {
  const answers = recipients.map((address) => ({ address, verdict: 'accepted', response: '250' }) as const);
  return { kind: 'answered', answers };
}

async function states(store: MigratableMailStore): Promise<string[]> {
  return (await store.list({ limit: 1000 })).documents.map(({ delivery }) => delivery.state);
}

describe('the worker', () => {
  it('delivers what is there and what comes later', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    const worker = start(store, async (_document, recipients) => accept(recipients));
    await until(async () => (await states(store)).join() === 'SUCCESS');
    await store.create(newMail(2));
    worker.wake();
    await until(async () => (await states(store)).join() === 'SUCCESS,SUCCESS');
  });

  it('sends no more at the same time than the transport takes', async () => {
    const store = memoryStore();
    for (let index = 0; index < 12; index += 1) await store.create(newMail(index));
    let [now, most] = [0, 0];
    start(store, async (_document, recipients) => {
      now += 1;
      most = Math.max(most, now);
      await pause(5);
      now -= 1;
      return accept(recipients);
    });
    await until(async () => (await states(store)).every((state) => state === 'SUCCESS'));
    expect(most).toBe(2);
  });

  it('tries again only for who has not accepted, and under the same Message-ID', async () => {
    const clock = { now: Date.now() };
    const now = () => new Date(clock.now);
    const store = memoryStore(now);
    await store.create(newMail(1));
    const attempts: { recipients: readonly string[]; messageId: string }[] = [];
    start(
      store,
      async (document, recipients) => {
        attempts.push({ recipients, messageId: document.delivery.messageId });
        if (attempts.length > 1) return accept(recipients);
        const [office = '', ...others] = recipients;
        const deferred = others.map(
          (address) => ({ address, verdict: 'deferred', response: '451' }) as const,
        );
        return {
          kind: 'answered',
          answers: [{ address: office, verdict: 'accepted', response: '250' }, ...deferred],
        };
      },
      { clock: now },
    );
    await until(async () => (await states(store)).join() === 'RETRY');
    clock.now += 9000;
    await pause(80);
    expect(attempts).toHaveLength(1);
    clock.now += 2000;
    await until(async () => (await states(store)).join() === 'SUCCESS');
    expect(attempts[1]?.recipients).toEqual(['visitor1@example.org', 'archive@fixture.example']);
    expect(attempts[1]?.messageId).toBe(attempts[0]?.messageId);
  });

  it('opens the circuit when the transport fails, and then probes with one message at a time', async () => {
    const store = memoryStore();
    for (let index = 0; index < 20; index += 1) await store.create(newMail(index));
    let down = true;
    let tried = 0;
    start(store, async (_document, recipients) => {
      tried += 1;
      await pause(1);
      return down ? { kind: 'system-fault', reason: 'connect ECONNREFUSED' } : accept(recipients);
    });
    await until(async () => (await states(store)).every((state) => state === 'RETRY' || state === 'PENDING'));
    await pause(200);
    expect(tried).toBeLessThanOrEqual(2);
    const { documents } = await store.list({ limit: 100 });
    expect(documents.every(({ delivery }) => delivery.attempts === 0)).toBe(true);
    down = false;
    await until(async () => (await states(store)).every((state) => state === 'SUCCESS'));
  });

  it('gives up an attempt before its lease runs out', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    start(
      store,
      (_document, _recipients, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ kind: 'interrupted', reason: 'too slow' }));
        }),
      { leaseMs: 200 },
    );
    await until(async () => (await states(store)).join() === 'RETRY');
    const [document] = (await store.list({ limit: 1 })).documents;
    expect(document?.delivery).toMatchObject({ attempts: 1, error: 'too slow' });
  });

  it('records an outcome although the store fails for a while, instead of sending again', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    let failures = 3;
    const failing: MigratableMailStore = {
      ...store,
      settle: (...given) => (failures-- > 0 ? Promise.reject(new Error('locked')) : store.settle(...given)),
    };
    let sent = 0;
    start(failing, async (_document, recipients) => {
      sent += 1;
      return accept(recipients);
    });
    await until(async () => (await states(store)).join() === 'SUCCESS');
    expect(sent).toBe(1);
  });

  it('goes on after the store could not be asked', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    let failures = 3;
    const failing: MigratableMailStore = {
      ...store,
      claim: (options) => (failures-- > 0 ? Promise.reject(new Error('locked')) : store.claim(options)),
    };
    start(failing, async (_document, recipients) => accept(recipients));
    await until(async () => (await states(store)).join() === 'SUCCESS');
  });

  it('survives a transport that throws', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    start(store, () => Promise.reject(new Error('bug')));
    await until(async () => (await states(store)).join() === 'RETRY');
  });

  it('sends nothing while it is paused', async () => {
    const store = memoryStore();
    await store.setPaused(true);
    await store.create(newMail(1));
    start(store, async (_document, recipients) => accept(recipients));
    await pause(100);
    expect(await states(store)).toEqual(['PENDING']);
    await store.setPaused(false);
    await until(async () => (await states(store)).join() === 'SUCCESS');
  });

  it('asked to stop, finishes what is in flight and requeues the rest', async () => {
    const store = memoryStore();
    for (let index = 0; index < 8; index += 1) await store.create(newMail(index));
    let sent = 0;
    const worker = start(store, async (_document, recipients) => {
      await pause(50);
      sent += 1;
      return accept(recipients);
    });
    await pause(20);
    await worker.stop(2000);
    const after = await states(store);
    expect(sent).toBe(2);
    expect(after.filter((state) => state === 'SUCCESS')).toHaveLength(2);
    expect(after.filter((state) => state === 'RETRY')).toHaveLength(6);
  });

  it('asked to stop, does not wait beyond the time it is given', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    const worker = start(store, () => new Promise(() => {}));
    await pause(50);
    const asked = performance.now();
    await worker.stop(100);
    expect(performance.now() - asked).toBeLessThan(1000);
  });
});

describe('a clock that is set back by an hour', () => {
  it('delays nothing new, and what waits for a retry by no more than that hour', async () => {
    const clock = { now: Date.now() };
    const now = () => new Date(clock.now);
    const store = memoryStore(now);
    await store.create(newMail(1));
    let defer = true;
    const send: Send = async (_document, recipients) =>
      defer ? { kind: 'interrupted', reason: 'lost' } : accept(recipients);
    start(store, send, { clock: now });
    await until(async () => (await states(store)).join() === 'RETRY');
    defer = false;
    clock.now -= 3_600_000;
    await store.create(newMail(2));
    await until(async () => (await states(store)).filter((state) => state === 'SUCCESS').length === 1);
    clock.now += 3_600_000 + 13_000;
    await until(async () => (await states(store)).join() === 'SUCCESS,SUCCESS');
  });
});

describe('a message that stops every worker that sends it', () => {
  it('ends as a dead letter and takes no other message with it', async () => {
    const clock = { now: Date.now() };
    const store = memoryStore(() => new Date(clock.now));
    const { id } = await store.create(newMail('poison'));
    for (let index = 0; index < 7; index += 1) await store.create(newMail(index));
    let stopped = 0;
    for (; (await store.get(id))?.delivery.state !== 'ERROR'; stopped += 1) {
      await untilStopped(store, id, () => new Date(clock.now));
      clock.now += 5000;
    }
    expect(stopped).toBe(MAX_EXPIRED_LEASES + 1);
    expect((await states(store)).filter((state) => state === 'SUCCESS')).toHaveLength(7);
    expect((await store.get(id))?.delivery.error).toContain('stopped while they held this message');
  });

  /** Runs a worker until a poison message crashes it, after which it records nothing, or until all is done. */
  async function untilStopped(store: MigratableMailStore, poison: string, clock: () => Date): Promise<void> {
    let dead = false;
    const never = new Promise<never>(() => {});
    const mortal: MigratableMailStore = {
      ...store,
      claim: (options) => (dead ? never : store.claim(options)),
      settle: (...given) => (dead ? never : store.settle(...given)),
    };
    const send: Send = async ({ id }, recipients) => {
      if (id === poison) dead = true;
      await pause(1);
      return accept(recipients);
    };
    const worker = start(mortal, send, { clock });
    const isDone = async () => (await states(store)).every((state) => ['SUCCESS', 'ERROR'].includes(state));
    await until(async () => dead || (await isDone()));
    await worker.stop(0);
  }
});

describe('several workers on one store', () => {
  it('never send the same message at the same time, nor twice', async () => {
    const store = memoryStore();
    const sent: string[] = [];
    for (let index = 0; index < 60; index += 1) await store.create(newMail(index));
    for (let index = 0; index < 4; index += 1) {
      start(store, async ({ id }, recipients) => {
        sent.push(id);
        await pause(2);
        return accept(recipients);
      });
    }
    await until(async () => (await states(store)).every((state) => state === 'SUCCESS'));
    expect(new Set(sent).size).toBe(60);
    expect(sent).toHaveLength(60);
  });
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
