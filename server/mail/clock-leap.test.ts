import { expect, it } from 'vitest';
import { createLeapDetector } from './clock-leap.ts';

it('notices a wall clock that leaps either way, once, and no time that merely passes', () => {
  const [wall, monotonic] = [{ ms: 1_000_000 }, { ms: 0 }];
  const hasLeapt = createLeapDetector(
    () => new Date(wall.ms),
    () => monotonic.ms,
    1000,
  );
  wall.ms += 3_600_000;
  monotonic.ms += 3_600_000;
  expect(hasLeapt()).toBe(false);
  wall.ms += 3_600_000;
  expect([hasLeapt(), hasLeapt()]).toEqual([true, false]);
  wall.ms -= 3_600_000;
  expect([hasLeapt(), hasLeapt()]).toEqual([true, false]);
});
