import { type DocumentData, Filter, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { SweptMail } from '../../mail-queue.ts';
import { MAX_ATTEMPTS, MAX_WAIT_MS, retryDelay } from '../../retry-schedule.ts';
import type { Collections } from './create.ts';
import { FAILED_PRECONDITION, grpcCode, NOT_FOUND } from './errors.ts';
import type { StoredState } from './stored-document.ts';

/*
 * The official extension sends what is PENDING or RETRY as soon as it is written, once. It leaves what failed in
 * ERROR, and what it held when it was stopped in PROCESSING. The sweep puts these off to WAITING by the schedule and
 * makes them RETRY in their time, until they are dead letters: ERROR without a time for a next attempt. The time is
 * the database's.
 */

/** The extension sends what is written within seconds. */
const LATE_AFTER_MS = 15 * 60_000;
/** An extension that is being stopped may send a little beyond its lease. */
const LEASE_GRACE_MS = 60_000;
/** The extension's errors. */
const LEASE_EXPIRED = /lease expired/;
const REFUSED_FOR_GOOD = /(?:rejected|failed): 5\d\d/;
const UNDELIVERED: readonly StoredState[] = ['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'WAITING'];
const MAX_AT_ONCE = 500;

/** One look at what is undelivered and due, or put off farther than any schedule does; returns what it changed. */
export async function sweep({ mail }: Pick<Collections, 'mail'>): Promise<SweptMail[]> {
  const now = (await mail.limit(1).select().get()).readTime.toMillis();
  const next = (comparison: '>' | '<=', time: string) =>
    Filter.where('delivery.nextAttemptTime', comparison, time);
  const isDue = Filter.and(next('>', ''), next('<=', isoTime(now)));
  const due = await mail
    .where('delivery.state', 'in', UNDELIVERED)
    .where(Filter.or(isDue, next('>', isoTime(now + MAX_WAIT_MS))))
    .limit(MAX_AT_ONCE)
    .select('delivery', 'reference')
    .get();
  const swept: SweptMail[] = [];
  for (const found of due.docs) {
    const step = nextStep(found.get('delivery'), now);
    if (step && (await updateIfUnchanged(found, step.change)))
      swept.push({ event: step.event, reference: found.get('reference') });
  }
  return swept;
}

/** Undefined while the extension still has time for it. */
function nextStep(delivery: DocumentData, now: number) {
  const { state, error, nextAttemptTime, leaseExpireTime } = delivery;
  const retry = { state: 'RETRY', nextAttemptTime: isoTime(now) };
  if (state === 'WAITING') return { event: 'requeued', change: retry } as const;
  if (state === 'PENDING' || state === 'RETRY') {
    const isLate = Math.abs(now - Date.parse(nextAttemptTime)) > LATE_AFTER_MS;
    return isLate ? ({ event: 'undelivered-by-extension', change: retry } as const) : undefined;
  }
  if (state === 'PROCESSING' && now <= (leaseExpireTime?.toMillis() ?? 0) + LEASE_GRACE_MS) return undefined;
  const wasStopped = state === 'PROCESSING' || LEASE_EXPIRED.test(error);
  // The extension counts only what it finishes.
  const attempts = delivery.attempts + (wasStopped ? 1 : 0);
  if (attempts >= MAX_ATTEMPTS || REFUSED_FOR_GOOD.test(error))
    return { event: 'dead-letter', change: { state: 'ERROR', attempts, nextAttemptTime: null } } as const;
  const nextTime = isoTime(now + retryDelay(attempts));
  const change = { state: 'WAITING', attempts, nextAttemptTime: nextTime, leaseExpireTime: null };
  return { event: 'delivery-deferred', change } as const;
}

const isoTime = (ms: number) => new Date(ms).toISOString();

/** Writes the change; false when the extension, or another server's sweep, has changed or removed the document since. */
async function updateIfUnchanged(
  { ref, updateTime }: QueryDocumentSnapshot,
  change: object,
): Promise<boolean> {
  const fields = Object.entries(change).map(([field, value]) => [`delivery.${field}`, value]);
  try {
    await ref.update(Object.fromEntries(fields), { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if ([FAILED_PRECONDITION, NOT_FOUND].includes(grpcCode(error) ?? -1)) return false;
    throw error;
  }
}
