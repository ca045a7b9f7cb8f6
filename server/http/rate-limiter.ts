import { hash } from 'node:crypto';

/** A counter, and how many events it allows within the window. */
export interface RateLimitKey {
  /** A hash of who or what is counted, such as `hashedIdentity` makes, or `all`. */
  readonly key: string;
  readonly limit: number;
}

/** Counts events per key over a sliding window. */
export interface RateLimiter {
  /**
   * Counts one event under each key and returns 0, or counts it under none where the limit of any is reached, and
   * returns the seconds until the same keys are allowed again.
   */
  consume(keys: readonly RateLimitKey[]): number;
  /** Undoes the count of an event that did not happen. */
  refund(keys: readonly RateLimitKey[]): void;
  /** How many keys are remembered. */
  readonly size: () => number;
}

/** Hashes who is counted, so that no address stays in memory, nor the posted text that an address may be a slice of. */
export function hashedIdentity(kind: 'client' | 'address', identity: string): string {
  return hash('sha256', `${kind} ${identity}`, 'base64url');
}

const MAX_KEYS = 100_000;

/**
 * Sliding-window log: keeps the times of the events in the window, so that the stated wait is exact. Memory is
 * bounded by the events of two windows; beyond `maxKeys` in a window, the least recently used keys are dropped.
 */
export function createRateLimiter(windowMs: number, maxKeys = MAX_KEYS): RateLimiter {
  // Two generations instead of deletions: iterating a Map visits deleted entries until it is rebuilt.
  let recent = new Map<string, number[]>();
  let older = new Map<string, number[]>();
  // Also without requests, so that no event is kept for longer than two windows.
  setInterval(nextGeneration, windowMs).unref();

  function nextGeneration(): void {
    older = recent;
    recent = new Map();
  }

  /** The times of the key's events in the window, oldest first. */
  function timesOf(key: string): number[] {
    const times = recent.get(key) ?? older.get(key) ?? [];
    const windowBegins = performance.now() - windowMs;
    const inWindow = times.findIndex((time) => time > windowBegins);
    times.splice(0, inWindow === -1 ? times.length : inWindow);
    return times;
  }

  function waitFor({ key, limit }: RateLimitKey): number {
    const times = timesOf(key);
    const leaving = times[times.length - limit];
    return leaving === undefined ? 0 : leaving + windowMs - performance.now();
  }

  function count(key: string): void {
    const times = timesOf(key);
    times.push(performance.now());
    if (recent.size >= maxKeys && !recent.has(key)) nextGeneration();
    recent.set(key, times);
  }

  return {
    size: () => recent.size + older.size,
    consume(keys) {
      const wait = Math.max(0, ...keys.map(waitFor));
      if (wait === 0) for (const { key } of keys) count(key);
      return Math.ceil(wait / 1000);
    },
    refund(keys) {
      for (const { key } of keys) timesOf(key).pop();
    },
  };
}
