import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('pauses longer after each failure, five minutes at most, and is healthy after one success', () => {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker(() => clock.ms);
  const pauses = Array.from({ length: 11 }, () => {
    clock.ms += breaker.recordFailure();
    breaker.recordFailure();
    return breaker.pauseLeft() / 1000;
  });
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(pauses.at(-1)).toBe(300);
  expect(breaker.isHealthy()).toBe(false);
  breaker.recordSuccess();
  expect([breaker.pauseLeft(), breaker.isHealthy()]).toEqual([0, true]);
});

test('takes failures during a pause for the same failure', () => {
  const breaker = createCircuitBreaker(() => 0);
  for (let index = 0; index < 50; index += 1) breaker.recordFailure();
  expect(breaker.pauseLeft()).toBe(1000);
});
