import type { StoreSummary } from './mail-store.ts';

/**
 * Seconds that the oldest request has waited for its mail; 0 when none waits. One that was stored in the future, by a clock
 * that was ahead, counts as late by as much: how long it has waited is not known.
 */
export function secondsWaiting({ oldestWaiting }: Pick<StoreSummary, 'oldestWaiting'>, now: Date): number {
  if (oldestWaiting === null) return 0;
  return Math.floor(Math.abs(now.getTime() - oldestWaiting.getTime()) / 1000);
}
