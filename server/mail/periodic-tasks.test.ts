import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startExtensionSweep, startRetention } from './periodic-tasks.ts';

const HOUR_MS = 3_600_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('The retention removes requests every hour, and survives an outage of the store', async () => {
  const store = { purge: vi.fn().mockRejectedValueOnce(new Error('locked')).mockResolvedValue(2) };
  startRetention({ store, retentionDays: 180, log });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(log.error).toHaveBeenLastCalledWith('purge-failed', { retentionDays: 180 }, expect.any(Error));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  const before = new Date(Date.now() - 180 * 24 * HOUR_MS);
  expect(store.purge).toHaveBeenLastCalledWith(before);
  expect(log.info).toHaveBeenLastCalledWith('purged', { requests: 2, retentionDays: 180 });
});

test('An hour in which no request was old enough leaves no line in the log', async () => {
  log.info.mockClear();
  startRetention({ store: { purge: async () => 0 }, retentionDays: 180, log });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(log.info).not.toHaveBeenCalled();
});

test.each([73 * 365, -20 * 365])(
  'For a day after a clock has jumped by %i days the retention removes nothing, however soon it is set right',
  async (days) => {
    const purge = vi.fn(async () => 0);
    startRetention({ store: { purge }, retentionDays: 180, log });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const jump = (by: number) => vi.setSystemTime(Date.now() + by * 24 * HOUR_MS);
    jump(days);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(log.warn).toHaveBeenLastCalledWith('retention-paused', { clockJumpDays: days });
    jump(-days);
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
    expect(purge).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(purge).toHaveBeenCalledTimes(2);
  },
);

test('The sweep runs every minute, logs what it did by reference, and survives an outage of the store', async () => {
  const sweep = vi
    .fn()
    .mockRejectedValueOnce(new Error('outage'))
    .mockResolvedValue([
      { event: 'requeued', reference: '7K3M-9QXV' },
      { event: 'dead-letter', reference: '0000-0000' },
    ]);
  startExtensionSweep({ sweep }, log);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.error).toHaveBeenLastCalledWith('store-unavailable', { during: 'sweep' }, expect.any(Error));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.warn).toHaveBeenLastCalledWith('requeued', { request: '7K3M-9QXV' });
  expect(log.error).toHaveBeenLastCalledWith('dead-letter', { request: '0000-0000' });
});
