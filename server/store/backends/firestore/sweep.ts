import { type DocumentData, Filter, type QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { MAX_ATTEMPTS, MAX_UNFINISHED_ATTEMPTS, MAX_WAIT_MS } from '../../delivery-states.ts';
import type { SweptMail } from '../../mail-queue.ts';
import type { Collections } from './create.ts';
import { FAILED_PRECONDITION, grpcCode, NOT_FOUND } from './errors.ts';
import type { StoredState } from './stored-document.ts';

/*
 * The official extension sends what is PENDING or RETRY as soon as it is written, once. It leaves what failed in
 * ERROR, and what it held when it was stopped in PROCESSING. The sweep puts these off to WAITING by the schedule and
 * makes them RETRY in their time, until they are dead letters: ERROR without a time for a next attempt. The time is
 * the database's, so that a wrong clock here gives nothing up.
 */

/** The extension takes what is written within seconds. */
const LATE_AFTER_MS = 15 * 60_000;
/** An extension that is being stopped may send a little beyond its lease. */
const LEASE_GRACE_MS = 60_000;
const UNDELIVERED: readonly StoredState[] = ['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'WAITING'];
const MAX_AT_ONCE = 500;

/** One look at what is undelivered and due, or put off farther than any schedule does; answers what it changed. */
export async function sweep(
  { mail }: Pick<Collections, 'mail'>,
  retryDelayMs: (attempts: number) => number,
): Promise<SweptMail[]> {
  const now = (await mail.limit(1).select().get()).readTime.toMillis();
  const time = (comparison: '>' | '<=', ms: number) =>
    Filter.where('delivery.nextAttemptTime', comparison, Timestamp.fromMillis(ms));
  const due = await mail
    .where('delivery.state', 'in', UNDELIVERED)
    .where(Filter.or(Filter.and(time('>', 0), time('<=', now)), time('>', now + MAX_WAIT_MS)))
    .limit(MAX_AT_ONCE)
    .select('delivery', 'reference')
    .get();
  const swept: SweptMail[] = [];
  for (const found of due.docs) {
    const step = nextStep(found.get('delivery'), now, retryDelayMs);
    if (step && (await isChanged(found, step.change)))
      swept.push({ event: step.event, reference: found.get('reference') });
  }
  return swept;
}

/** Undefined while the extension still has time for it. */
function nextStep(delivery: DocumentData, now: number, retryDelayMs: (attempts: number) => number) {
  const { state, nextAttemptTime, leaseExpireTime } = delivery;
  const retry = { state: 'RETRY', nextAttemptTime: Timestamp.fromMillis(now) };
  if (state === 'WAITING') return { event: 'requeued', change: retry } as const;
  if (state === 'PENDING' || state === 'RETRY') {
    const isLate = Math.abs(now - (nextAttemptTime?.toMillis() ?? 0)) > LATE_AFTER_MS;
    return isLate ? ({ event: 'undelivered-by-extension', change: retry } as const) : undefined;
  }
  if (state === 'PROCESSING' && now <= (leaseExpireTime?.toMillis() ?? 0) + LEASE_GRACE_MS) return undefined;
  const wasStopped = state === 'PROCESSING' || delivery.error?.includes('lease expired') === true;
  const attempts = delivery.attempts + (wasStopped ? 1 : 0);
  const unfinishedAttempts = wasStopped ? delivery.unfinishedAttempts + 1 : 0;
  const isRefused = !wasStopped && /(?:rejected|failed): 5\d\d/.test(delivery.error ?? '');
  const isDead = isRefused || attempts >= MAX_ATTEMPTS || unfinishedAttempts >= MAX_UNFINISHED_ATTEMPTS;
  const change = {
    ...{ attempts, unfinishedAttempts, leaseExpireTime: null, state: isDead ? 'ERROR' : 'WAITING' },
    nextAttemptTime: isDead ? null : Timestamp.fromMillis(now + retryDelayMs(attempts)),
    error: wasStopped ? 'The extension was stopped while it held this message.' : delivery.error,
  };
  return { event: isDead ? 'dead-letter' : 'delivery-deferred', change } as const;
}

/** False when the extension, or another server's sweep, has changed or removed it since. */
async function isChanged({ ref, updateTime }: QueryDocumentSnapshot, change: object): Promise<boolean> {
  const fields = Object.entries(change).map(([field, value]) => [`delivery.${field}`, value]);
  try {
    await ref.update(Object.fromEntries(fields), { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if ([FAILED_PRECONDITION, NOT_FOUND].includes(grpcCode(error) ?? -1)) return false;
    throw error;
  }
}
