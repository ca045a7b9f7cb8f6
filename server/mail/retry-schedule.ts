const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const RETRY_DELAYS = [10_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const MAX_RETRY_DELAY = 4 * HOUR;
const JITTER = 0.2;

/**
 * Milliseconds to wait after the given number of attempts, with jitter of ±20 %: what failed together is not retried
 * together. `random` is in [0, 1).
 */
export function retryDelay(attempts: number, random = Math.random): number {
  const delay = RETRY_DELAYS[Math.max(attempts, 1) - 1] ?? MAX_RETRY_DELAY;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}

/** Milliseconds to leave a mail server alone that has failed for so long: as long again, from a second to five minutes. */
export function outagePause(failingForMs: number): number {
  return Math.min(Math.max(failingForMs, 1000), 5 * MINUTE);
}
