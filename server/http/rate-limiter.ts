import { hash } from 'node:crypto';

/** Who or what is counted, and how often it may happen within the window. */
export interface RateLimitKey {
  /** Names nobody: see `hashedIdentity`. */
  readonly key: string;
  readonly limit: number;
}

/** A key for somebody: no address is kept, nor the whole posted text, of which it may be a slice. */
export function hashedIdentity(kind: 'client' | 'address', identity: string): string {
  return hash('sha256', `${kind} ${identity}`, 'base64url');
}

export type RateLimitResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts events per key over a sliding window. */
export interface RateLimiter {
  /** Counts one event under each key, or under none when the limit of any is reached. */
  consume(keys: readonly RateLimitKey[]): RateLimitResult;
  /** Takes back what was counted for something that did not happen. */
  refund(keys: readonly RateLimitKey[]): void;
}

/** What is counted: requests in ten minutes, and copies to visitors in a day. */
export interface ContactRateLimiters {
  readonly requests: RateLimiter;
  readonly copies: RateLimiter;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function createContactRateLimiters(now: () => number): ContactRateLimiters {
  return { requests: createRateLimiter(TEN_MINUTES_MS, now), copies: createRateLimiter(DAY_MS, now) };
}

/** Some 15 MB in each of two windows: far more than the limit for everybody lets through in one of them. */
const MAX_KEYS = 100_000;

/**
 * Sliding-window counter (two fixed windows for each key): the count of the previous window weighs as much as
 * of it is still in view. Memory is bounded by what was let through in two windows, and where the limits let
 * through more than half of `maxKeys` in one of them, by forgetting the oldest keys.
 */
export function createRateLimiter(
  windowMs: number,
  now: () => number,
  maxKeys: number = MAX_KEYS,
): RateLimiter {
  let current = createBoundedCounter(maxKeys);
  let previous = createBoundedCounter(maxKeys);
  let windowStart = now();

  /** Starts a new window when its time has come; answers the share of the previous one that is in view. */
  function rotate(): number {
    const elapsed = now() - windowStart;
    if (elapsed >= windowMs) {
      previous = elapsed < 2 * windowMs ? current : createBoundedCounter(maxKeys);
      current = createBoundedCounter(maxKeys);
      windowStart += Math.floor(elapsed / windowMs) * windowMs;
    }
    return 1 - (now() - windowStart) / windowMs;
  }

  return {
    consume(keys) {
      const previousShare = rotate();
      const isExceeded = ({ key, limit }: RateLimitKey) =>
        current.get(key) + previous.get(key) * previousShare + 1 > limit;
      if (keys.some(isExceeded)) {
        return {
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil((windowMs * previousShare) / 1000)),
        };
      }
      for (const { key } of keys) current.set(key, current.get(key) + 1);
      return { allowed: true };
    },
    refund(keys) {
      for (const { key } of keys) current.set(key, Math.max(0, current.get(key) - 1));
    },
  };
}

/** Counts by key, in bounded memory. */
export interface BoundedCounter {
  get(key: string): number;
  set(key: string, count: number): void;
}

/**
 * Remembers at most `maxKeys` keys, and always the half of them that was set last. Nothing is ever deleted: a
 * Map walks over all that was deleted under a key, until it is rebuilt, each time the key is added again.
 */
export function createBoundedCounter(maxKeys: number): BoundedCounter {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  return {
    get: (key) => recent.get(key) ?? older.get(key) ?? 0,
    set(key, count) {
      if (recent.size >= maxKeys / 2 && !recent.has(key)) {
        older = recent;
        recent = new Map();
      }
      recent.set(key, count);
    },
  };
}
