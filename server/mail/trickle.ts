const SPACING_MS = 3000;
/** Nearer than MAX_WAIT_MS of the store, beyond which a time counts as a wrong clock's. */
const LONGEST_WAIT_MS = 4.5 * 60 * 60_000;

/**
 * Returns when the next mail of a flood is due: some seconds after the one before it, at most some hours ahead. So a
 * flood reaches the company's mailbox slowly, and nothing is lost.
 */
export function createTrickle(clock: () => Date): () => Date {
  let lastMs = 0;
  return () => {
    const now = clock().getTime();
    const latest = now + LONGEST_WAIT_MS;
    // A last time beyond the latest comes from a clock that was ahead.
    const from = lastMs > latest ? now : Math.max(now, lastMs);
    lastMs = Math.min(from + SPACING_MS, latest);
    return new Date(lastMs);
  };
}
