import { hash } from 'node:crypto';

/** Who or what is counted, and how often it may happen within the window. */
export interface RateLimitKey {
  /** A hash: see `hashedIdentity`. */
  readonly key: string;
  readonly limit: number;
}

/** A hashed key. No address is kept, nor the posted text, of which a string may be a slice. */
export function hashedIdentity(kind: 'client' | 'address', identity: string): string {
  return hash('sha256', `${kind} ${identity}`, 'base64url');
}

export type RateLimitResult =
  | { readonly allowed: true }
  /** Seconds until the same keys are allowed again. */
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts events per key over a sliding window. */
export interface RateLimiter {
  /** Counts one event under each key, or under none when the limit of any is reached. */
  consume(keys: readonly RateLimitKey[]): RateLimitResult;
  /** Undoes the count of an event that did not happen. */
  refund(keys: readonly RateLimitKey[]): void;
  /** Drops events older than a window; none is kept for longer than two windows. */
  forget(): void;
  /** How many keys are remembered. */
  readonly size: () => number;
}

/** The Privacy Policy names these periods. */
export const requestWindowMs = 10 * 60 * 1000;
export const receiptWindowMs = 24 * 60 * 60 * 1000;

/** What is counted: requests of one client or address, requests of everybody, and receipts to an address. */
export type ContactRateLimiters = Readonly<
  Record<'requests' | 'overall' | 'receipts', Pick<RateLimiter, 'consume' | 'refund'>>
>;

export function createContactRateLimiters(now: () => number): ContactRateLimiters {
  const limiter = (windowMs: number) => {
    const created = createRateLimiter(windowMs, now);
    setInterval(created.forget, windowMs).unref();
    return created;
  };
  return {
    requests: limiter(requestWindowMs),
    overall: limiter(requestWindowMs),
    receipts: limiter(receiptWindowMs),
  };
}

const MAX_KEYS = 100_000;
const FEW = 8;

/**
 * Sliding-window log: keeps the times of the events in the window, so that the stated wait is exact. Memory is
 * bounded by the events of two windows; beyond `maxKeys` in a window, the least recently used keys are dropped.
 */
export function createRateLimiter(
  windowMs: number,
  now: () => number,
  maxKeys: number = MAX_KEYS,
): RateLimiter {
  // Two generations instead of deletions: iterating a Map visits deleted entries until it is rebuilt.
  let recent = new Map<string, number[]>();
  let older = new Map<string, number[]>();
  let generationEnds = now() + windowMs;

  function forget(): void {
    if (now() < generationEnds) return;
    older = now() < generationEnds + windowMs ? recent : new Map();
    recent = new Map();
    generationEnds = now() + windowMs;
  }

  /** The times of the key's events in the window, oldest first. */
  function timesOf(key: string): number[] {
    const times = recent.get(key) ?? older.get(key) ?? [];
    const windowBegins = now() - windowMs;
    // Most often nothing has left the window.
    if (times.length === 0 || (times[0] as number) > windowBegins) return times;
    const inWindow = times.findIndex((time) => time > windowBegins);
    times.splice(0, inWindow === -1 ? times.length : inWindow);
    return times;
  }

  function waitFor({ key, limit }: RateLimitKey): number {
    const times = timesOf(key);
    const leaving = times[times.length - limit];
    return leaving === undefined ? 0 : leaving + windowMs - now();
  }

  function count(key: string): void {
    let times = timesOf(key);
    if (recent.size >= maxKeys && !recent.has(key)) [older, recent] = [recent, new Map()];
    // A copy has room for its numbers only; `push` makes room for 17 at once, which most clients never need.
    if (times.length < FEW) times = times.concat(now());
    else times.push(now());
    recent.set(key, times);
  }

  return {
    forget,
    size: () => recent.size + older.size,
    consume(keys) {
      forget();
      const wait = Math.max(...keys.map(waitFor));
      if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      for (const { key } of keys) count(key);
      return { allowed: true };
    },
    refund(keys) {
      for (const { key } of keys) timesOf(key).pop();
    },
  };
}
