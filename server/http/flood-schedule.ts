import { MAX_WAIT_MS } from '../store/retry-schedule.ts';

const SPACING_MS = 3000;
/** Nearer than the time beyond which the store takes a due time for a wrong clock's. */
const MAX_AHEAD_MS = MAX_WAIT_MS - 30 * 60_000;

/**
 * Returns when the next mail of a flood is due: some seconds after the one before it, at most some hours ahead. So a
 * flood reaches the company's mailbox slowly, and nothing is lost. Spaced on the monotonic clock.
 */
export function createFloodSchedule(): () => Date {
  let last = 0;
  return () => {
    const now = performance.now();
    last = Math.min(Math.max(last, now) + SPACING_MS, now + MAX_AHEAD_MS);
    return new Date(Date.now() + last - now);
  };
}
