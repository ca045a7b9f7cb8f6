import { type DocumentData, Filter, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { isAccountRefused } from '../../account-refusal.ts';
import type { MailDocument } from '../../mail-document.ts';
import type { SweptMail } from '../../mail-queue.ts';
import { MAX_ATTEMPTS, MAX_WAIT_MS, retryDelay } from '../../retry-schedule.ts';
import type { Collections } from './create.ts';
import { isWhole, lackingRecipients, mailDocumentOf, type StoredState } from './stored-document.ts';
import { updateIfUnchanged } from './update-if-unchanged.ts';

/*
 * The official extension sends what is PENDING or RETRY as soon as it is written, once. It leaves what failed in
 * ERROR, and what it held when it was stopped in PROCESSING. The sweep puts these off to WAITING by the schedule and
 * makes them RETRY in their time, until they are dead letters: ERROR without a time for a next attempt. It says
 * SUCCESS where any recipient accepted: what an address of the company refused is sent again, to those who lack it.
 * What needs nothing more has no time for a next attempt either. The time is the database's.
 */

/** The extension sends what is written within seconds. */
const LATE_AFTER_MS = 15 * 60_000;
/** An extension that is being stopped may send a little beyond its lease. */
const LEASE_GRACE_MS = 60_000;
/** The extension's errors. */
const LEASE_EXPIRED = /lease expired/;
const REFUSED = /(?:rejected|failed): 5\d\d/;
const SWEPT: readonly StoredState[] = ['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'WAITING', 'SUCCESS'];
const MAX_AT_ONCE = 500;

/** One look at what is due, or put off farther than any schedule does; returns what is not delivered yet and was changed. */
export async function sweep({ mail }: Pick<Collections, 'mail'>): Promise<SweptMail[]> {
  const now = (await mail.limit(1).select().get()).readTime.toMillis();
  const next = (comparison: '>' | '<=', time: string) =>
    Filter.where('delivery.nextAttemptTime', comparison, time);
  const isDue = Filter.and(next('>', ''), next('<=', isoTime(now)));
  const due = await mail
    .where('delivery.state', 'in', SWEPT)
    .where(Filter.or(isDue, next('>', isoTime(now + MAX_WAIT_MS))))
    .limit(MAX_AT_ONCE)
    .get();
  const swept: SweptMail[] = [];
  for (const found of due.docs) {
    const step = nextStep(found, now);
    if (step && (await updateIfUnchanged(found, fieldsOf(step))) && step.event)
      swept.push({ event: step.event, reference: found.get('reference') });
  }
  return swept;
}

interface Step {
  /** Absent where nothing is left to do. */
  readonly event?: SweptMail['event'];
  /** Of the delivery. */
  readonly change: DocumentData;
  /** Whom the extension sends to next, where that changes. */
  readonly recipients?: Pick<MailDocument, 'to' | 'bcc'>;
}

const NOTHING_LEFT: Step = { change: { nextAttemptTime: null } };

/** Undefined while the extension still has time for it. */
function nextStep(found: QueryDocumentSnapshot, now: number): Step | undefined {
  const delivery: DocumentData = found.get('delivery');
  const { state, error, nextAttemptTime, leaseExpireTime } = delivery;
  const retry = { state: 'RETRY', nextAttemptTime: isoTime(now) };
  if (state === 'SUCCESS')
    return found.get('kind') === 'request' && isWhole(found)
      ? afterSuccess(mailDocumentOf(found), now)
      : NOTHING_LEFT;
  if (state === 'WAITING') return { event: 'requeued', change: retry };
  if (state === 'PENDING' || state === 'RETRY') {
    const isLate = Math.abs(now - Date.parse(nextAttemptTime)) > LATE_AFTER_MS;
    return isLate ? { event: 'undelivered-by-extension', change: retry } : undefined;
  }
  if (state === 'PROCESSING' && now <= (leaseExpireTime?.toMillis() ?? 0) + LEASE_GRACE_MS) return undefined;
  const wasStopped = state === 'PROCESSING' || LEASE_EXPIRED.test(error);
  // The extension counts only what it finishes.
  const attempts = delivery.attempts + (wasStopped ? 1 : 0);
  const isRefused = REFUSED.test(error) && !isAccountRefused(error);
  if (attempts >= MAX_ATTEMPTS || isRefused)
    return { event: 'dead-letter', change: { state: 'ERROR', attempts, nextAttemptTime: null } };
  return { event: 'delivery-deferred', change: putOff(attempts, now) };
}

/** A visitor who refused their copy has mistyped their address, which nobody can mend. */
function afterSuccess(document: MailDocument, now: number): Step {
  const { recipients, attempts } = document.delivery;
  const isDone = recipients.every(
    ({ address, outcome }) => outcome !== 'refused' || address === document.replyTo,
  );
  if (isDone) return NOTHING_LEFT;
  return {
    event: 'delivery-deferred',
    // The reply to the next attempt takes the place of the one that tells who has it.
    change: { ...putOff(attempts, now), recipients },
    recipients: lackingRecipients(document),
  };
}

function putOff(attempts: number, now: number): DocumentData {
  const nextAttemptTime = isoTime(now + retryDelay(attempts));
  return { state: 'WAITING', attempts, nextAttemptTime, leaseExpireTime: null };
}

const isoTime = (ms: number) => new Date(ms).toISOString();

function fieldsOf({ change, recipients }: Step): DocumentData {
  const fields = Object.entries(change).map(([field, value]) => [`delivery.${field}`, value]);
  return { ...recipients, ...Object.fromEntries(fields) };
}
