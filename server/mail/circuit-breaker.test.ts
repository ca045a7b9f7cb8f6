import { expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

it('pauses longer after each failure, five minutes at most, and is healthy after one success', () => {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker(() => new Date(clock.now));
  const pauses = Array.from({ length: 11 }, () => {
    clock.now = breaker.recordFailure().getTime();
    breaker.recordFailure();
    return breaker.pauseLeft() / 1000;
  });
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16].map((seconds) => seconds));
  expect(pauses.at(-1)).toBe(300);
  expect(breaker.isHealthy()).toBe(false);
  breaker.recordSuccess();
  expect([breaker.pauseLeft(), breaker.isHealthy()]).toEqual([0, true]);
});

it('takes failures during a pause for the same failure', () => {
  const breaker = createCircuitBreaker(() => new Date(0));
  for (let index = 0; index < 50; index += 1) breaker.recordFailure();
  expect(breaker.pauseLeft()).toBe(1000);
});

it('does not pause for an hour because the clock was set back by one', () => {
  const clock = { now: 7_200_000 };
  const breaker = createCircuitBreaker(() => new Date(clock.now));
  breaker.recordFailure();
  clock.now -= 3_600_000;
  expect(breaker.pauseLeft()).toBeLessThanOrEqual(300_000);
});
