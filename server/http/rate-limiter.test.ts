import { describe, expect, it } from 'vitest';
import { createBoundedCounter, createRateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

function limiterAt(start = 0) {
  const clock = { now: start };
  return { clock, limiter: createRateLimiter(10 * MINUTE, () => clock.now) };
}

describe('the limiter', () => {
  it('lets through as many as allowed, and says when to come again', () => {
    const { limiter } = limiterAt();
    const keys = [{ key: 'client', limit: 2 }];
    expect(limiter.consume(keys)).toEqual({ allowed: true });
    expect(limiter.consume(keys)).toEqual({ allowed: true });
    expect(limiter.consume(keys)).toEqual({ allowed: false, retryAfterSeconds: 600 });
  });

  it('takes nothing of any when one is used up', () => {
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

  it('slides: a burst at the end of one window still counts at the start of the next', () => {
    const { limiter, clock } = limiterAt();
    clock.now = 9.9 * MINUTE;
    for (let number = 0; number < 4; number += 1) limiter.consume([{ key: 'client', limit: 4 }]);
    clock.now = 10.1 * MINUTE;
    expect(limiter.consume([{ key: 'client', limit: 4 }]).allowed).toBe(false);
    clock.now = 15 * MINUTE;
    expect(limiter.consume([{ key: 'client', limit: 4 }]).allowed).toBe(true);
    clock.now = 40 * MINUTE;
    for (let number = 0; number < 4; number += 1) {
      expect(limiter.consume([{ key: 'client', limit: 4 }]).allowed).toBe(true);
    }
  });

  it('refunds what was counted for nothing', () => {
    const { limiter } = limiterAt();
    const keys = [{ key: 'client', limit: 1 }];
    limiter.consume(keys);
    limiter.refund(keys);
    expect(limiter.consume(keys).allowed).toBe(true);
  });

  it('evicts the oldest keys rather than grow without bound, and none that is still used', () => {
    const limiter = createRateLimiter(10 * MINUTE, () => 0, 100);
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

describe('the bounded counter', () => {
  it('starts at zero, and returns the count that was set last', () => {
    const counts = createBoundedCounter(100);
    expect(counts.get('asha')).toBe(0);
    counts.set('asha', 1);
    counts.set('asha', 2);
    expect(counts.get('asha')).toBe(2);
  });

  it('remembers the last half of the most keys whatever came before, and never more than the most keys', () => {
    const counts = createBoundedCounter(100);
    for (let number = 1; number <= 1234; number += 1) {
      counts.set(`visitor ${number}`, number);
      counts.set('everybody', number);
    }
    const known = Array.from({ length: 1234 }, (_, index) => counts.get(`visitor ${index + 1}`)).filter(
      Boolean,
    );
    expect(known.slice(-49)).toEqual(Array.from({ length: 49 }, (_, index) => 1234 - 48 + index));
    expect(known.length).toBeLessThan(100);
    expect(counts.get('everybody')).toBe(1234);
  });

  it('counts one key again and again as quickly among many others as alone', () => {
    const counts = createBoundedCounter(100_000);
    const began = process.cpuUsage();
    for (let number = 0; number < 60_000; number += 1) {
      counts.set(`visitor ${number}`, 1);
      counts.set('everybody', number);
    }
    const { user, system } = process.cpuUsage(began);
    // A tenth of a second; deleting and adding instead took two to six.
    expect(user + system).toBeLessThan(1_000_000);
  });
});
