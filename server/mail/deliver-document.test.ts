import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MailQueue } from '../store/mail-queue.ts';
import { type DeliveryParts, deliverDocument } from './deliver-document.ts';
import { mailAndReceipt } from './mail.fixtures.ts';
import type { MailTransport } from './mail-transport.ts';

const MINUTE_MS = 60_000;

/** Delivers a document by the clock of the test, over a queue that accepts everything. */
async function startDelivering(send: MailTransport['send'], changes: Partial<DeliveryParts> = {}) {
  const { mail } = await mailAndReceipt();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const settle = vi.fn<MailQueue['settle']>(async () => true);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const controller = new AbortController();
  const delivered = deliverDocument(mail, controller, {
    queue: { claim: async () => [], settle },
    store: { find: async () => mail },
    transport: { destination: '', concurrency: 1, send, check: async () => undefined },
    log,
    clock: () => new Date(),
    leaseMs: 3 * MINUTE_MS,
    ...changes,
  });
  return { delivered, settle, log, signal: controller.signal };
}

const accept: MailTransport['send'] = async (_document, recipients) => ({
  outcomes: recipients.map((address) => ({ address, outcome: 'accepted', response: '' })),
});

const hang: MailTransport['send'] = async (_document, _recipients, signal) => {
  await once(signal, 'abort');
  return { outage: 'broken off', isRefusal: false };
};

test('An attempt is broken off after half an hour, longer than any mail server may take', async () => {
  const { delivered, signal } = await startDelivering(hang);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS - 1);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal.aborted).toBe(true);
  expect(await delivered).toHaveProperty('outage');
});

test('After an attempt neither its lease is renewed nor anything broken off', async () => {
  const { delivered, settle, signal } = await startDelivering(accept);
  expect(await delivered).not.toHaveProperty('outage');
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(settle).toHaveBeenCalledTimes(1);
  expect(signal.aborted).toBe(false);
});

test('A lease that the store does not renew is logged, and renewed a third of its time later', async () => {
  const released = Promise.withResolvers<void>();
  const { delivered, settle, log } = await startDelivering(async (...given) => {
    await released.promise;
    return accept(...given);
  });
  settle.mockRejectedValueOnce(new Error('locked'));
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    'store-unavailable',
    { during: 'renew' },
    expect.any(Error),
  );
  expect(settle).toHaveBeenCalledTimes(2);
  released.resolve();
  await delivered;
});

test('An outcome is recorded when the store takes it, however long after the lease: the mail would be sent twice', async () => {
  let isFull = true;
  const settle = vi.fn<MailQueue['settle']>(async () => {
    if (isFull) throw new Error('the disk is full');
    return true;
  });
  const { delivered } = await startDelivering(accept, { queue: { claim: async () => [], settle } });
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  isFull = false;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await delivered).not.toHaveProperty('outage');
  expect(settle.mock.lastCall?.[2]).toMatchObject({ state: 'SUCCESS' });
  expect(settle.mock.settledResults.at(-1)).toEqual({ type: 'fulfilled', value: true });
});

test('A mail that a mail server has cannot be withdrawn: that its request was erased is logged', async () => {
  const settle: MailQueue['settle'] = async () => false;
  const { delivered, log } = await startDelivering(accept, {
    queue: { claim: async () => [], settle },
    store: { find: async () => undefined },
  });
  await vi.waitFor(
    () => expect(log.warn).toHaveBeenCalledWith('erased-while-sending', expect.anything()),
    120_000,
  );
  expect(log.error).not.toHaveBeenCalled();
  expect(await delivered).not.toHaveProperty('outage');
});
