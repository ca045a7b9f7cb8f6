import { afterEach, describe, expect, it } from 'vitest';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { createLog, type Log, silentLog } from '../process/log.ts';
import { MAX_EXPIRED_LEASES } from '../store/delivery-states.ts';
import { requestReference } from '../store/document-id.ts';
import type { MailQueue } from '../store/mail-queue.ts';
import type { MigratableMailStore } from '../store/mail-store.ts';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker.ts';
import { memoryStore, newMail, until } from './mail.fixtures.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';
import { companyMail, digestMail, type OutgoingMail, receiptMail } from './outgoing-mail.ts';

const workers: DeliveryWorker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1000))));

type Send = (mail: OutgoingMail, recipients: readonly string[], signal: AbortSignal) => Promise<SendReport>;

function transportOf(send: Send, concurrency = 2): MailTransport {
  return { destination: '', concurrency, send, check: async () => undefined };
}

function start(
  store: MigratableMailStore,
  send: Send,
  options: {
    leaseMs?: number;
    clock?: () => Date;
    monotonicMs?: () => number;
    idlePollMs?: number;
    queue?: MailQueue;
    log?: Log;
  } = {},
) {
  const { leaseMs = 5000, clock = () => new Date(), queue = 'company', log = silentLog } = options;
  const { monotonicMs = () => clock().getTime() } = options;
  const transport = transportOf(send);
  const { mail: words } = fixtureManifest.words;
  const worker = startDeliveryWorker({
    ...{ queue, store, transport, log, clock, monotonicMs },
    compose: (batch) => {
      if (queue === 'digest') return digestMail(batch, words, 'fixture.example');
      return queue === 'receipt'
        ? receiptMail(batch[0], words, 'hello@fixture.example')
        : companyMail(batch[0]);
    },
    maxBatch: queue === 'digest' ? 10 : 1,
    random: () => 0.5,
    leaseMs,
    pollMs: 20,
    idlePollMs: options.idlePollMs ?? 20,
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
    const worker = start(store, async (_mail, recipients) => accept(recipients));
    await until(async () => (await states(store)).join() === 'SUCCESS');
    await store.create(newMail(2));
    worker.wake();
    await until(async () => (await states(store)).join() === 'SUCCESS,SUCCESS');
  });

  it('polls more and more rarely while nothing is due, and at once when it is woken', async () => {
    const store = memoryStore();
    const polls = { count: 0 };
    const counting = {
      ...store,
      claim: (options: Parameters<typeof store.claim>[0]) => {
        polls.count += 1;
        return store.claim(options);
      },
    };
    const worker = start(counting, async (_mail, recipients) => accept(recipients), { idlePollMs: 60_000 });
    await pause(600);
    expect(polls.count).toBeLessThan(9);
    await store.create(newMail(1));
    worker.wake();
    await until(async () => (await states(store)).join() === 'SUCCESS');
  });

  it('sends no more at the same time than the transport takes', async () => {
    const store = memoryStore();
    for (let index = 0; index < 12; index += 1) await store.create(newMail(index));
    let [now, most] = [0, 0];
    start(store, async (_mail, recipients) => {
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
      async (mail, recipients) => {
        attempts.push({ recipients, messageId: mail.messageId });
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
    start(store, async (_mail, recipients) => {
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

  it('renews its lease while a slow mail server thinks, so that nobody else sends the same mail', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    let sent = 0;
    const slow: Send = async (_mail, recipients) => {
      sent += 1;
      await pause(1000);
      return accept(recipients);
    };
    for (let workers = 0; workers < 2; workers += 1) start(store, slow, { leaseMs: 150 });
    await until(async () => (await states(store)).join() === 'SUCCESS');
    expect(sent).toBe(1);
    expect((await store.list({ limit: 1 })).documents[0]?.delivery.attempts).toBe(1);
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
    start(failing, async (_mail, recipients) => {
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
    start(failing, async (_mail, recipients) => accept(recipients));
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
    start(store, async (_mail, recipients) => accept(recipients));
    await pause(100);
    expect(await states(store)).toEqual(['PENDING']);
    await store.setPaused(false);
    await until(async () => (await states(store)).join() === 'SUCCESS');
  });

  it('asked to stop, finishes what is in flight and leaves the rest', async () => {
    const store = memoryStore();
    for (let index = 0; index < 8; index += 1) await store.create(newMail(index));
    let sent = 0;
    const worker = start(store, async (_mail, recipients) => {
      await pause(50);
      sent += 1;
      return accept(recipients);
    });
    await pause(20);
    await worker.stop(2000);
    const after = await states(store);
    expect(sent).toBe(2);
    expect(after.filter((state) => state === 'SUCCESS')).toHaveLength(2);
    expect(after.filter((state) => state === 'PENDING')).toHaveLength(6);
  });

  it('asked to stop, gives back what is still in flight when its time is up', async () => {
    const store = memoryStore();
    await store.create(newMail(1));
    const worker = start(
      store,
      (_mail, _recipients, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ kind: 'system-fault', reason: 'stopped' }));
        }),
    );
    await until(async () => (await states(store)).join() === 'PROCESSING');
    await worker.stop(500);
    const [next] = await store.claim({ limit: 1, leaseMs: 1000 });
    expect(next?.delivery).toMatchObject({ attempts: 0, expiredLeases: 0 });
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

describe('company and visitor', () => {
  const receiptTo = (index: number) => ({ ...newMail(index), receiptTo: newMail(index).email });

  it('get mails of their own: the visitor’s repeats nothing and both carry the reference', async () => {
    const store = memoryStore();
    const { id } = await store.create(receiptTo(1));
    const sent: OutgoingMail[] = [];
    const send: Send = async (mail, recipients) => {
      sent.push(mail);
      return accept(recipients);
    };
    start(store, send);
    start(store, send, { queue: 'receipt' });
    await until(async () => (await store.get(id))?.receipt?.state === 'SUCCESS' && sent.length === 2);
    const company = sent.find(({ kind }) => kind === 'company');
    const receipt = sent.find(({ kind }) => kind === 'receipt');
    expect(company).toMatchObject({ to: ['office@fixture.example'], replyTo: 'visitor1@example.org' });
    expect(receipt).toMatchObject({
      to: ['visitor1@example.org'],
      bcc: [],
      replyTo: 'hello@fixture.example',
    });
    const reference = requestReference(id);
    expect(company?.subject).toContain(reference);
    for (const text of [receipt?.subject, receipt?.text, receipt?.html]) expect(text).toContain(reference);
    expect(JSON.stringify([receipt?.subject, receipt?.text, receipt?.html])).not.toMatch(
      /Request 1|visitor1|office@|archive@/,
    );
  });

  it('wait for each other in nothing: a visitor’s server that defers, drops or hangs delays no other mail', async () => {
    const store = memoryStore();
    for (const index of [1, 2, 3, 4]) await store.create(receiptTo(index));
    const send: Send = async ({ kind, to }, recipients) => {
      if (kind === 'company' || to[0] === 'visitor4@example.org') return accept(recipients);
      if (to[0] === 'visitor1@example.org') return new Promise(() => {});
      const answers = recipients.map(
        (address) => ({ address, verdict: 'deferred', response: '421 closing' }) as const,
      );
      return { kind: 'answered', answers };
    };
    start(store, send);
    start(store, send, { queue: 'receipt' });
    await until(async () => (await states(store)).every((state) => state === 'SUCCESS'));
    const receiptStates = async () =>
      (await store.list({ limit: 10 })).documents.map(({ receipt }) => receipt?.state).reverse();
    await until(async () => (await receiptStates()).join() === 'PROCESSING,RETRY,RETRY,SUCCESS');
  });

  it.each([
    ['receipt', 'receipt-refused', 'info'],
    ['company', 'dead-letter', 'error'],
  ] as const)(
    'refused for good, a mail of the queue "%s" is %s, once, at level %s',
    async (queue, event, level) => {
      const store = memoryStore();
      await store.create(receiptTo(1));
      const lines: { event: string; level: string }[] = [];
      const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
      const refuse: Send = async (_mail, recipients) => ({
        kind: 'answered',
        answers: recipients.map((address) => ({ address, verdict: 'refused', response: '550 no' })),
      });
      start(store, refuse, { queue, log });
      await until(() => lines.length > 0);
      await pause(100);
      expect(lines).toEqual([expect.objectContaining({ event, level, mail: queue })]);
    },
  );
});

describe('a digest', () => {
  it('tells the company of many requests in one mail, and fails and is tried again as one', async () => {
    const clock = { now: Date.now() };
    const now = () => new Date(clock.now);
    const store = memoryStore(now);
    for (const index of [1, 2, 3]) {
      const { email, ...mail } = newMail(index);
      await store.create({ ...mail, email, to: ['office@fixture.example'], digestAt: now() });
    }
    const sent: OutgoingMail[] = [];
    const send: Send = async (mail, recipients) => {
      sent.push(mail);
      return sent.length === 1 ? { kind: 'interrupted', reason: 'lost' } : accept(recipients);
    };
    start(store, send, { queue: 'digest', clock: now });
    start(store, send, { clock: now });
    await until(async () => (await states(store)).join() === 'DIGEST,DIGEST,DIGEST' && sent.length === 1);
    clock.now += 15_000;
    await until(async () => (await states(store)).every((state) => state === 'SUCCESS'));
    expect(sent.map(({ kind }) => kind)).toEqual(['digest', 'digest']);
    for (const index of [1, 2, 3]) expect(sent[1]?.text).toContain(`Request ${index}\n`);
    expect(sent[1]).toMatchObject({ subject: 'Requests in one message: 3', to: ['office@fixture.example'] });
  });
});

describe('a clock that is set back by an hour', () => {
  it('delays nothing new, and what waits for a retry by no more than that hour', async () => {
    const clock = { now: Date.now() };
    const now = () => new Date(clock.now);
    const store = memoryStore(now);
    await store.create(newMail(1));
    let defer = true;
    const send: Send = async (_mail, recipients) =>
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

describe('a clock that leaps ahead by an hour', () => {
  it('does not end the leases of workers that live: each mail is sent once', async () => {
    const clock = { leapMs: 0 };
    const now = () => new Date(Date.now() + clock.leapMs);
    const store = memoryStore(now);
    await store.create(newMail(1));
    const sent = { count: 0 };
    const slow: Send = async (_mail, recipients) => {
      sent.count += 1;
      await pause(1500);
      return accept(recipients);
    };
    const options = { clock: now, monotonicMs: () => performance.now(), leaseMs: 1000 };
    start(store, slow, options);
    start(store, slow, options);
    await until(() => sent.count === 1);
    clock.leapMs = 3_600_000;
    await until(async () => (await states(store)).join() === 'SUCCESS');
    expect(sent.count).toBe(1);
    await store.create(newMail(2));
    await until(async () => (await states(store)).join() === 'SUCCESS,SUCCESS');
  });
});

it('What a clock ten days ahead has put off is sent when the clock is right again', async () => {
  const clock = { leapMs: 10 * 86_400_000 };
  const now = () => new Date(Date.now() + clock.leapMs);
  const store = memoryStore(now);
  await store.create(newMail(1));
  const isWell = () => clock.leapMs === 0;
  const greylisting: Send = async (_mail, recipients) => ({
    kind: 'answered',
    answers: recipients.map((address) => ({
      ...{ address, response: '' },
      verdict: isWell() ? 'accepted' : 'deferred',
    })),
  });
  start(store, greylisting, { clock: now, monotonicMs: () => performance.now(), leaseMs: 1000 });
  await until(async () => (await states(store)).join() === 'RETRY');
  clock.leapMs = 0;
  await until(async () => (await states(store)).join() === 'SUCCESS');
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
