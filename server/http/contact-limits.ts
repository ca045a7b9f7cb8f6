import { hash } from 'node:crypto';
import { createRecentCounts } from './bounded-counter.ts';

/** One thing that is counted, and how often it may happen within the window. */
export interface Allowance {
  /** Names nobody: see `unnamed`. */
  readonly key: string;
  readonly limit: number;
}

/** A key for somebody: no address is kept, nor the whole posted text, of which it may be a slice. */
export function unnamed(kind: 'client' | 'address', identity: string): string {
  return hash('sha256', `${kind} ${identity}`, 'base64url');
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts over a sliding window. */
export interface RateLimiter {
  /** Takes one of each, or none when any is used up. */
  take(allowances: readonly Allowance[]): Promise<Taken>;
  /** Gives back what was taken for something that did not happen. */
  giveBack(allowances: readonly Allowance[]): void;
}

/** What is counted: requests in ten minutes, and copies to visitors in a day. */
export interface ContactLimiters {
  readonly requests: RateLimiter;
  readonly copies: RateLimiter;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function createContactLimiters(now: () => number): ContactLimiters {
  return { requests: createRateLimiter(TEN_MINUTES_MS, now), copies: createRateLimiter(DAY_MS, now) };
}

/** Some 15 MB in each of two windows: far more than the limit for everybody lets through in one of them. */
const MOST_KEYS = 100_000;

/**
 * A sliding window of two counters for each key: what was counted in the window before weighs as much as
 * of it is still in view. Memory is bounded by what was let through in two windows, and where the limits let
 * through more than half of `mostKeys` in one of them, by forgetting who came first.
 */
export function createRateLimiter(
  windowMs: number,
  now: () => number,
  mostKeys: number = MOST_KEYS,
): RateLimiter {
  let current = createRecentCounts(mostKeys);
  let previous = createRecentCounts(mostKeys);
  let windowStart = now();

  function turn(): number {
    const elapsed = now() - windowStart;
    if (elapsed >= windowMs) {
      previous = elapsed < 2 * windowMs ? current : createRecentCounts(mostKeys);
      current = createRecentCounts(mostKeys);
      windowStart += Math.floor(elapsed / windowMs) * windowMs;
    }
    return 1 - (now() - windowStart) / windowMs;
  }

  return {
    async take(allowances) {
      const inView = turn();
      const isUsedUp = ({ key, limit }: Allowance) => current.of(key) + previous.of(key) * inView + 1 > limit;
      if (allowances.some(isUsedUp)) {
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((windowMs * inView) / 1000)) };
      }
      for (const { key } of allowances) current.set(key, current.of(key) + 1);
      return { ok: true };
    },
    giveBack(allowances) {
      for (const { key } of allowances) current.set(key, Math.max(0, current.of(key) - 1));
    },
  };
}
