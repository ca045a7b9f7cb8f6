/**
 * Answers whether the wall clock has moved against the monotonic one by more than the tolerance since it was asked
 * last: somebody set it, or the machine slept. Leases are moments of the wall clock.
 */
export function createLeapDetector(
  clock: () => Date,
  monotonicMs: () => number,
  toleranceMs: number,
): () => boolean {
  const offset = () => clock().getTime() - monotonicMs();
  let last = offset();
  return () => {
    const current = offset();
    const hasLeapt = Math.abs(current - last) > toleranceMs;
    last = current;
    return hasLeapt;
  };
}
