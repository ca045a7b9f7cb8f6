import type { Delivery, MailDocument } from './mail-document.ts';

/*
 * State machine of a delivery, as far as the store is concerned. What a mail server's reply does to a delivery
 * is decided in mail/.
 *
 *   create ── PENDING ── claim ── PROCESSING ┬─ settle ── SUCCESS
 *                          │         │       ├─ settle ── RETRY ── (its time comes) ── claim
 *                          │  (lease renewed)├─ settle ── ERROR ── (operator) ── RETRY
 *                          │                 └─ lease expires ── claim
 *                          └─ ERROR, after too many claims without an outcome
 */

/** After so many attempts in a row that ended their worker a message is a dead letter. */
export const MAX_UNFINISHED_ATTEMPTS = 5;

/** No retry, no delayed mail and no lease is as far ahead: a time beyond it was written by a wrong clock. */
export const MAX_WAIT_MS = 5 * 60 * 60_000;

/** After so long without an attempt, the server was off or the clock was wrong. */
const LONG_OVERDUE_MS = 24 * 60 * 60_000;

/** When a worker may claim the delivery, in epoch milliseconds; null when it is final. */
export function dueAt(delivery: Delivery): number | null {
  if (delivery.state === 'SUCCESS' || delivery.state === 'ERROR') return null;
  const time = delivery.state === 'PROCESSING' ? delivery.leaseExpireTime : delivery.nextAttemptTime;
  return time === null ? 0 : Date.parse(time);
}

/** Whether it is due, or its time lies farther ahead than any schedule sets. */
export function isDue(delivery: Delivery, now: Date): boolean {
  const due = dueAt(delivery);
  return due !== null && (due <= now.getTime() || due > now.getTime() + MAX_WAIT_MS);
}

/**
 * A delivery that is due, leased to one worker with its attempt counted. The message may be what ends its workers:
 * after too many attempts without an outcome it is a dead letter.
 */
export function claimDelivery(
  delivery: Delivery,
  now: Date,
  lease: { readonly token: string; readonly ms: number },
): Delivery {
  if (delivery.unfinishedAttempts >= MAX_UNFINISHED_ATTEMPTS) {
    return { ...unleased(delivery), state: 'ERROR', endTime: now.toISOString(), error: GIVEN_UP };
  }
  return {
    ...delivery,
    state: 'PROCESSING',
    attempts: delivery.attempts + 1,
    unfinishedAttempts: delivery.unfinishedAttempts + 1,
    startTime: isOverdueForLong(delivery, now)
      ? now.toISOString()
      : (delivery.startTime ?? now.toISOString()),
    endTime: null,
    nextAttemptTime: null,
    leaseExpireTime: new Date(now.getTime() + lease.ms).toISOString(),
    leaseToken: lease.token,
  };
}

/** The time to give up counts from `startTime`, and starts over after a pause without attempts. */
function isOverdueForLong(delivery: Delivery, now: Date): boolean {
  return Math.abs(now.getTime() - (dueAt(delivery) ?? 0)) > LONG_OVERDUE_MS;
}

/** Whether the worker with the token still holds the document. */
export function isHeldWith({ delivery }: MailDocument, leaseToken: string): boolean {
  return delivery.state === 'PROCESSING' && delivery.leaseToken === leaseToken;
}

/**
 * Due now, on an operator's request; undefined if there is nothing to retry. A dead letter starts over: recipients
 * that refused are tried again, and the time to give up counts from the next attempt.
 */
export function retryDelivery(delivery: Delivery, now: Date): Delivery | undefined {
  const isHeld = delivery.state === 'PROCESSING' && !isDue(delivery, now);
  if (delivery.state === 'SUCCESS' || isHeld) return undefined;
  const waiting: Delivery = {
    ...unleased(delivery),
    state: 'RETRY',
    unfinishedAttempts: 0,
    endTime: null,
    nextAttemptTime: now.toISOString(),
  };
  if (delivery.state !== 'ERROR') return waiting;
  return {
    ...waiting,
    attempts: 0,
    startTime: null,
    recipients: delivery.recipients.map((recipient) =>
      recipient.outcome === 'refused' ? { ...recipient, outcome: 'waiting' } : recipient,
    ),
  };
}

function unleased(delivery: Delivery): Delivery {
  return { ...delivery, nextAttemptTime: null, leaseExpireTime: null, leaseToken: null };
}

const GIVEN_UP =
  `${MAX_UNFINISHED_ATTEMPTS} workers one after the other stopped while they held this message; it is not tried ` +
  'again by itself. Find out what stops them, then retry it.';
