const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const RETRY_DELAYS = [10_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const MAX_RETRY_DELAY = 4 * HOUR;
const JITTER = 0.2;

/** From the first counted attempt to the last are five days; a message that no server accepted by then is a dead letter. */
export const MAX_ATTEMPTS = 37;

/** No retry, no delayed mail and no lease is as far ahead: a time beyond it was written by a wrong clock. */
export const MAX_WAIT_MS = 5 * HOUR;

/**
 * Milliseconds to wait after the given number of attempts, with jitter of ±20 %: what failed together is not retried
 * together. `random` is in [0, 1).
 */
export function retryDelay(attempts: number, random = Math.random): number {
  const delay = RETRY_DELAYS[Math.max(attempts, 1) - 1] ?? MAX_RETRY_DELAY;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}
