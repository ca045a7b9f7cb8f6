import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

function limiterAt(start = 0) {
  const clock = { now: start };
  return { clock, limiter: createRateLimiter(10 * MINUTE, () => clock.now) };
}

describe('the limiter', () => {
  test('lets through as many as allowed, and says when to come again', () => {
    const { limiter } = limiterAt();
    const keys = [{ key: 'client', limit: 2 }];
    expect(limiter.consume(keys)).toEqual({ allowed: true });
    expect(limiter.consume(keys)).toEqual({ allowed: true });
    expect(limiter.consume(keys)).toEqual({ allowed: false, retryAfterSeconds: 600 });
  });

  test('takes nothing of any when one is used up', () => {
    const { limiter } = limiterAt();
    limiter.consume([{ key: 'full', limit: 1 }]);
    for (let number = 0; number < 5; number += 1) {
      expect(
        limiter.consume([
          { key: 'full', limit: 1 },
          { key: 'other', limit: 1 },
        ]).allowed,
      ).toBe(false);
    }
    expect(limiter.consume([{ key: 'other', limit: 1 }]).allowed).toBe(true);
  });

  test('slides: a burst at the end of one window still counts at the start of the next', () => {
    const { limiter, clock } = limiterAt();
    clock.now = 9.9 * MINUTE;
    for (let number = 0; number < 4; number += 1) limiter.consume([{ key: 'client', limit: 4 }]);
    clock.now = 10.1 * MINUTE;
    expect(limiter.consume([{ key: 'client', limit: 4 }]).allowed).toBe(false);
    clock.now = 19.9 * MINUTE;
    for (let number = 0; number < 4; number += 1) {
      expect(limiter.consume([{ key: 'client', limit: 4 }]).allowed).toBe(true);
    }
  });

  test('tells the true wait: a second earlier it refuses, and then it accepts', () => {
    const random = fc.integer({ min: 0, max: 12 * 60 });
    fc.assert(
      fc.property(fc.array(random, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (pauses, limit) => {
        const { limiter, clock } = limiterAt();
        const keys = [
          { key: 'client', limit },
          { key: 'address', limit: 3 },
        ];
        for (const pause of pauses) {
          clock.now += pause * 1000;
          const result = limiter.consume(keys);
          if (result.allowed) continue;
          clock.now += (result.retryAfterSeconds - 1) * 1000;
          expect(limiter.consume(keys).allowed).toBe(false);
          clock.now += 1000;
          expect(limiter.consume(keys).allowed).toBe(true);
          expect(result.retryAfterSeconds).toBeLessThanOrEqual(600);
        }
      }),
    );
  });

  test('remembers nothing for longer than two windows, although nobody asks', () => {
    const { limiter, clock } = limiterAt();
    limiter.consume([{ key: 'client', limit: 2 }]);
    clock.now = 10 * MINUTE;
    limiter.forget();
    expect(limiter.size()).toBe(1);
    clock.now = 20 * MINUTE;
    limiter.forget();
    expect(limiter.size()).toBe(0);
  });

  test('counts one client again and again as quickly as many', () => {
    const limiter = createRateLimiter(10 * MINUTE, () => 0);
    const began = process.cpuUsage();
    for (let number = 0; number < 60_000; number += 1) {
      limiter.consume([
        { key: 'everybody', limit: 1e9 },
        { key: `visitor ${number}`, limit: 1 },
      ]);
    }
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(1_000_000);
  });

  test('refunds what was counted for nothing', () => {
    const { limiter } = limiterAt();
    const keys = [{ key: 'client', limit: 1 }];
    limiter.consume(keys);
    limiter.refund(keys);
    expect(limiter.consume(keys).allowed).toBe(true);
  });

  test('evicts the oldest keys rather than grow without bound, and none that is still used', () => {
    const limiter = createRateLimiter(10 * MINUTE, () => 0, 50);
    const take = (key: string) => limiter.consume([{ key, limit: 2 }]).allowed;
    for (const key of ['early', 'early', 'persistent']) take(key);
    for (let number = 0; number < 98; number += 1) take(`visitor ${number}`);
    take('persistent');
    take('one too many');
    expect(take('early')).toBe(true);
    for (let number = 0; number < 90; number += 1) take(`another ${number}`);
    expect(take('persistent')).toBe(false);
  });
});
