import { expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

it('pauses longer after each fault, five minutes at most, and is healthy after one success', () => {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker(() => new Date(clock.now));
  const pauses = Array.from({ length: 11 }, () => {
    clock.now = breaker.fault().getTime();
    breaker.fault();
    return breaker.pauseLeft() / 1000;
  });
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16].map((seconds) => seconds));
  expect(pauses.at(-1)).toBe(300);
  expect(breaker.isHealthy()).toBe(false);
  breaker.success();
  expect([breaker.pauseLeft(), breaker.isHealthy()]).toEqual([0, true]);
});

it('takes faults during a pause for the same fault', () => {
  const breaker = createCircuitBreaker(() => new Date(0));
  for (let nr = 0; nr < 50; nr += 1) breaker.fault();
  expect(breaker.pauseLeft()).toBe(1000);
});

it('does not pause for an hour because the clock was set back by one', () => {
  const clock = { now: 7_200_000 };
  const breaker = createCircuitBreaker(() => new Date(clock.now));
  breaker.fault();
  clock.now -= 3_600_000;
  expect(breaker.pauseLeft()).toBeLessThanOrEqual(300_000);
});
