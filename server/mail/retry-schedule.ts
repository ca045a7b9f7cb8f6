const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const RETRY_DELAYS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const MAX_RETRY_DELAY = 4 * HOUR;
const JITTER = 0.2;

/** How long a message is tried before it becomes a dead letter, from its first attempt. */
export const GIVE_UP_AFTER_MS = 5 * 24 * HOUR;

/** Milliseconds to wait after the given number of attempts; `random` is in [0, 1). */
export function retryDelay(attempts: number, random: () => number): number {
  const delay = RETRY_DELAYS[Math.max(attempts, 1) - 1] ?? MAX_RETRY_DELAY;
  return jittered(delay, random);
}

/** The delay with ±20 % jitter, so that what failed together is not retried together. */
export function jittered(delay: number, random: () => number): number {
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}
