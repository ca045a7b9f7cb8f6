import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, MAX_WAIT_MS, retryDelay } from './retry-schedule.ts';

const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);

test('It is tried again after 10 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, then every 4 h, give or take a fifth', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempt) => retryDelay(attempt, () => 0.5) / 1000);
  expect(seconds).toEqual([10, 30, 120, 600, 1800, 3600, 7200, 14_400, 14_400]);
  expect([retryDelay(8, () => 0), retryDelay(8, () => 1)]).toEqual([14_400_000 * 0.8, 14_400_000 * 1.2]);
});

test('No delay is as long as the wait that only a wrong clock writes', () => {
  const longest = Math.max(...attempts.map((attempt) => retryDelay(attempt, () => 1)));
  expect(longest).toBeLessThan(MAX_WAIT_MS);
});
