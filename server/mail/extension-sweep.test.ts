import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExtensionQueue } from '../store/mail-queue.ts';
import { startExtensionSweep } from './extension-sweep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the sweep runs every minute, logs what it did by reference, survives an outage, and stops', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sweep = vi
    .fn<ExtensionQueue['sweep']>()
    .mockRejectedValueOnce(new Error('outage'))
    .mockResolvedValue([
      { event: 'requeued', reference: '7K3M-9QXV' },
      { event: 'dead-letter', reference: '0000-0000' },
    ]);
  const stop = startExtensionSweep({ sweep }, log);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.error).toHaveBeenLastCalledWith('store-unavailable', { during: 'sweep' }, expect.any(Error));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.warn).toHaveBeenLastCalledWith('requeued', { request: '7K3M-9QXV' });
  expect(log.error).toHaveBeenLastCalledWith('dead-letter', { request: '0000-0000' });
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sweep).toHaveBeenCalledTimes(2);
});
