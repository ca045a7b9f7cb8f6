import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validConfig } from '../config.fixtures.ts';
import type { MailStore } from '../store/mail-store.ts';
import { type StartDeliveryParts, startDelivery } from './start-delivery.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const address = 'office@fixture.example';
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** The parts that delivery starts with, over a store without documents. */
function partsOf(environment: Record<string, string>) {
  const store = { purge: vi.fn(async () => 0) };
  const queue = { claim: vi.fn(async () => []), settle: vi.fn(async () => true) };
  const extension = { sweep: vi.fn(async () => []) };
  const parts: StartDeliveryParts = {
    config: validConfig({ DATA_DIR: tmpdir(), ...environment }),
    parties: { from: { name: '', address }, to: [address], bcc: [], replyTo: address },
    siteOrigin: 'https://fixture.example',
    store: store as Partial<MailStore> as MailStore,
    queue,
    log,
  };
  return { parts, store, queue, extension };
}

test('A worker leases mails for the configured time and says where they go', async () => {
  const { parts, queue } = partsOf({ LEASE_SECONDS: '90' });
  const { destination, stop } = await startDelivery(parts);
  expect(destination).toMatch(/^Mails are written to .+outbox as \.eml files/);
  expect(queue.claim).toHaveBeenCalledWith(expect.objectContaining({ leaseMs: 90_000 }));
  await stop(1000);
});

test('With DELIVERY=off nothing is claimed, and old requests are removed all the same', async () => {
  const { parts, queue, store } = partsOf({ DELIVERY: 'off' });
  const { destination, wake, stop } = await startDelivery(parts);
  wake();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await stop(1000);
  expect(destination).toContain('DELIVERY=off');
  expect(queue.claim).not.toHaveBeenCalled();
  expect(store.purge).toHaveBeenCalledOnce();
});

test('Where the extension sends, it is swept, and the operator reads that visitors get a copy', async () => {
  const { parts, queue, extension } = partsOf({ STORE: 'firestore', FIRESTORE_PROJECT_ID: 'x' });
  const { destination, stop } = await startDelivery({ ...parts, queue: extension });
  await vi.advanceTimersByTimeAsync(60_000);
  await stop(1000);
  expect(destination).toMatch(/Firestore extension.+visitors get a copy/);
  expect(extension.sweep).toHaveBeenCalledOnce();
  expect(queue.claim).not.toHaveBeenCalled();
});
