/** Bytes that strangers make the server keep in memory: forms that are arriving, and pages that nobody reads. */
export interface HeldBytes {
  /** Counts bytes for something that `giveUp` ends and releases. What began first is given up where all together is too much. */
  hold(giveUp: () => void, bytes: number): void;
  /** Forgets the bytes of what has ended; false where it had ended before. */
  release(giveUp: () => void): boolean;
}

/**
 * Beyond the limit what began first gives way: a stranger who leaves thousands of forms unfinished, or of pages unread, would
 * otherwise fill the memory, and a visitor is done before anybody sends as much.
 */
export function createHeldBytes(limit: number): HeldBytes {
  const holders = new Map<() => void, number>();
  let all = 0;

  function release(giveUp: () => void): boolean {
    all -= holders.get(giveUp) ?? 0;
    return holders.delete(giveUp);
  }

  return {
    hold(giveUp, bytes) {
      all += bytes;
      holders.set(giveUp, (holders.get(giveUp) ?? 0) + bytes);
      for (const giveUpFirst of holders.keys()) {
        if (all <= limit) break;
        giveUpFirst();
      }
    },
    release,
  };
}
