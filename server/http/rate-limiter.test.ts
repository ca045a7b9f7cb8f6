import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('It counts nothing for any key when one is used up, and refunds what was counted', () => {
  const limiter = createRateLimiter(10 * MINUTE);
  const full = { key: 'full', limit: 1 };
  const other = { key: 'other', limit: 1 };
  limiter.consume([full]);
  for (let number = 0; number < 5; number += 1) expect(limiter.consume([full, other])).toBe(600);
  expect(limiter.consume([other])).toBe(0);
  limiter.refund([full, other]);
  expect(limiter.consume([full, other])).toBe(0);
});

test('It returns the true wait: a second earlier it refuses, and then it accepts', () => {
  const random = fc.integer({ min: 0, max: 12 * 60 });
  let refusals = 0;
  fc.assert(
    fc.property(fc.array(random, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (pauses, limit) => {
      const limiter = createRateLimiter(10 * MINUTE);
      const keys = [
        { key: 'client', limit },
        { key: 'address', limit: 3 },
      ];
      for (const pause of pauses) {
        vi.advanceTimersByTime(pause * 1000);
        const wait = limiter.consume(keys);
        if (wait === 0) continue;
        refusals += 1;
        expect(wait).toBeLessThanOrEqual(600);
        vi.advanceTimersByTime((wait - 1) * 1000);
        expect(limiter.consume(keys)).toBe(1);
        vi.advanceTimersByTime(1000);
        expect(limiter.consume(keys)).toBe(0);
      }
      vi.clearAllTimers();
    }),
  );
  expect(refusals).toBeGreaterThan(0);
});

test('It remembers nothing for longer than two windows, without a further request', () => {
  const limiter = createRateLimiter(10 * MINUTE);
  limiter.consume([{ key: 'client', limit: 2 }]);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(limiter.size()).toBe(1);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(limiter.size()).toBe(0);
});

test('It drops the oldest keys rather than grow without bound, and none that is still used', () => {
  const limiter = createRateLimiter(10 * MINUTE, 50);
  const isAccepted = (key: string) => limiter.consume([{ key, limit: 2 }]) === 0;
  for (const key of ['early', 'early', 'persistent']) isAccepted(key);
  for (let number = 0; number < 98; number += 1) isAccepted(`visitor ${number}`);
  isAccepted('persistent');
  isAccepted('one too many');
  expect(isAccepted('early')).toBe(true);
  for (let number = 0; number < 90; number += 1) isAccepted(`another ${number}`);
  expect(limiter.size()).toBeLessThanOrEqual(100);
  expect(isAccepted('persistent')).toBe(false);
});
