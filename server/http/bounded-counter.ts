/** Counts of keys, of which those counted last are remembered. */
export interface RecentCounts {
  of(key: string): number;
  set(key: string, count: number): void;
}

/**
 * Remembers at most `mostKeys`, and always the half of them that was set last. Nothing is ever deleted: a Map
 * walks over all that was deleted under a key, until it is rebuilt, each time the key is added again.
 */
export function createRecentCounts(mostKeys: number): RecentCounts {
  let recent = new Map<string, number>();
  let earlier = new Map<string, number>();
  return {
    of: (key) => recent.get(key) ?? earlier.get(key) ?? 0,
    set(key, count) {
      if (recent.size >= mostKeys / 2 && !recent.has(key)) {
        earlier = recent;
        recent = new Map();
      }
      recent.set(key, count);
    },
  };
}
