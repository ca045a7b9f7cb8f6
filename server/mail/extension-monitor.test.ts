import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../process/log.ts';
import { backends } from '../store/backends/backends.fixtures.ts';
import { MAX_EXPIRED_LEASES } from '../store/delivery-states.ts';
import type { Delivery } from '../store/mail-document.ts';
import type { OpenedStore } from '../store/mail-store.contract.ts';
import type { ListOptions } from '../store/mail-store.ts';
import { checkOnce, isTransient, startExtensionMonitor } from './extension-monitor.ts';
import { memoryStore, newMail } from './mail.fixtures.ts';

const overdueAfterMs = 15 * 60_000;

describe.each(backends)('the monitor of the extension, on %s,', (_name, open) => {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const check = (retries = new Map<string, number>()) =>
    checkOnce(
      { store: opened.store, clock: opened.clock.now, log: silentLog, overdueAfterMs, maxRetries: 2 },
      retries,
    );
  const stateOf = async (id: string) => (await opened.store.get(id))?.delivery;

  /** What the extension does: it takes the document up and, unless it is stopped, records how it went. */
  async function extensionTakes(change?: Pick<Delivery, 'state' | 'error'>): Promise<void> {
    const [document] = await opened.other.claim({ limit: 1, leaseMs: 60_000 });
    if (!document) throw new Error('nothing for the extension to take');
    const { id, delivery } = document;
    if (!change) return;
    const outcome = { ...delivery, ...change, attempts: delivery.attempts + 1, leaseExpireTime: null };
    await opened.other.settle(id, delivery.leaseToken ?? '', { ...outcome, leaseToken: null });
  }

  it('requeues what the extension left in PROCESSING, once its lease has expired', async () => {
    const { id } = await opened.store.create(newMail());
    await extensionTakes();
    expect(await check()).toEqual({ requeued: 0, overdue: 0 });
    opened.clock.advance(60_000);
    expect(await check()).toEqual({ requeued: 1, overdue: 0 });
    expect(await stateOf(id)).toMatchObject({ state: 'RETRY', expiredLeases: 1, leaseToken: null });
    expect(await check()).toEqual({ requeued: 0, overdue: 0 });
  });

  it('makes a dead letter of a poison message, although the monitor is restarted too', async () => {
    const { id } = await opened.store.create(newMail());
    for (let lease = 0; lease < MAX_EXPIRED_LEASES; lease += 1) {
      await extensionTakes();
      opened.clock.advance(60_000);
      expect(await check(new Map())).toMatchObject({ requeued: 1 });
    }
    expect(await stateOf(id)).toMatchObject({ state: 'ERROR', leaseToken: null });
    opened.clock.advance(overdueAfterMs);
    expect(await check(new Map())).toEqual({ requeued: 0, overdue: 1 });
    expect(await opened.store.retry(id)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: 'RETRY', expiredLeases: 0 });
  });

  it('requeues a transient failure, but not for ever', async () => {
    const { id } = await opened.store.create(newMail());
    const retries = new Map<string, number>();
    const failed = { state: 'ERROR', error: 'Error: connect ECONNREFUSED 10.0.0.1:25' } as const;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await extensionTakes(failed);
      expect(await check(retries)).toEqual({ requeued: 1, overdue: 0 });
      expect(await stateOf(id)).toMatchObject({ state: 'RETRY' });
    }
    await extensionTakes(failed);
    expect(await check(retries)).toEqual({ requeued: 0, overdue: 0 });
    expect(await stateOf(id)).toMatchObject({ state: 'ERROR' });
  });

  it('leaves a permanent refusal, and logs what is overdue', async () => {
    const { id } = await opened.store.create(newMail());
    await extensionTakes({ state: 'ERROR', error: '550 no such user' });
    opened.clock.advance(overdueAfterMs + 1);
    expect(await check()).toEqual({ requeued: 0, overdue: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'ERROR', error: '550 no such user' });
  });

  it('reads nothing of what it gave up days ago', async () => {
    await opened.store.create(newMail());
    await extensionTakes({ state: 'ERROR', error: '550 no such user' });
    opened.clock.advance(6 * 86_400_000);
    expect(await check()).toEqual({ requeued: 0, overdue: 0 });
  });

  it('leaves alone what is delivered', async () => {
    await opened.store.create(newMail(1));
    await extensionTakes({ state: 'SUCCESS', error: null });
    opened.clock.advance(overdueAfterMs + 1);
    expect(await check()).toEqual({ requeued: 0, overdue: 0 });
  });
});

describe('the pauses of the monitor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('grow while nothing is requeued, and a stored request shortens them', async () => {
    const store = memoryStore();
    const looked: number[] = [];
    const counting = {
      ...store,
      list: (options: ListOptions) => {
        looked.push(Date.now() / 60_000);
        return store.list(options);
      },
    };
    const start = Date.now() / 60_000;
    const monitor = startExtensionMonitor(
      { store: counting, clock: () => new Date(), log: silentLog, overdueAfterMs, maxRetries: 2 },
      { shortestMs: 60_000, longestMs: 15 * 60_000 },
    );
    await vi.advanceTimersByTimeAsync(31 * 60_000);
    monitor.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looked.map((minute) => Math.round(minute - start))).toEqual([0, 1, 3, 7, 15, 30, 32]);
    monitor.stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(looked).toHaveLength(7);
  });
});

describe('what the extension recorded', () => {
  it.each([
    ['Error: Message failed: 451 4.7.1 try again later', true],
    ['Error: Greeting never received', true],
    ['Message processing lease expired.', true],
    ['Error: getaddrinfo EAI_AGAIN smtp.example', true],
    ["Error: Can't send mail - all recipients were rejected: 550 5.1.1 unknown", false],
    ['Error: Failed to deliver email. Expected at least 1 recipient.', false],
  ])('takes "%s" for transient: %s', (error, transient) => {
    expect(isTransient(error)).toBe(transient);
  });
});
