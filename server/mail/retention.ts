import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { OutboxFolder } from './outbox-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** A clock that moved so far since the last look was set, or the server was off for long: a person must say which. */
const MAX_LEAP_MS = 7 * DAY_MS;
const NOTICE_DAYS = 30;

export interface RetentionParts {
  readonly store: Pick<MailStore, 'purge' | 'retentionLookedAt' | 'noteRetentionLook' | 'countUndelivered'>;
  readonly outbox: Pick<OutboxFolder, 'purge'>;
  readonly retentionDays: number;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Looks for what is older than the retention, now and every hour; returns a function that stops it. */
export function startRetention(parts: RetentionParts): () => void {
  void purgeOnce(parts);
  const timer = setInterval(() => void purgeOnce(parts), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * One look: removes what is older than the retention, delivered or not. The first look at a store removes nothing,
 * and so does every look after the clock leapt, until an operator has confirmed the clock.
 */
export async function purgeOnce(parts: RetentionParts): Promise<void> {
  const { store, outbox, retentionDays, clock, log } = parts;
  const now = clock();
  try {
    const last = await store.retentionLookedAt();
    if (hasLeapt(last, now)) {
      log.error('retention-halted', { reason: 'the clock leapt', lastLook: last?.toISOString() ?? '' });
      return;
    }
    await store.noteRetentionLook(now);
    if (last?.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)) await reportUndelivered(parts);
    if (last === undefined) return;
    const before = new Date(now.getTime() - retentionDays * DAY_MS);
    const documents = await store.purge(before, { undelivered: true });
    const files = await outbox.purge(before);
    if (documents + files > 0) log.info('purged', { documents, files, retentionDays });
  } catch (cause) {
    log.error('purge-failed', { retentionDays }, cause);
  }
}

/** Whether the retention waits for an operator to confirm the clock. */
export function hasLeapt(last: Date | undefined, now: Date): boolean {
  return last !== undefined && Math.abs(now.getTime() - last.getTime()) > MAX_LEAP_MS;
}

/** What was created before this moment is removed within the notice: a month, or half of a shorter retention. */
export function noticeBefore(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - (retentionDays - noticeDays(retentionDays)) * DAY_MS);
}

/** How many days before the removal an undelivered request is reported. */
export function noticeDays(retentionDays: number): number {
  return Math.min(NOTICE_DAYS, retentionDays / 2);
}

/** Once a day: nobody has had these requests, and the retention is about to take them. */
async function reportUndelivered({ store, retentionDays, clock, log }: RetentionParts): Promise<void> {
  const requests = await store.countUndelivered(noticeBefore(clock(), retentionDays));
  if (requests === 0) return;
  log.warn('undelivered-before-retention', { requests, removedWithinDays: noticeDays(retentionDays) });
}
