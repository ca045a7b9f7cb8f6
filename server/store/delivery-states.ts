import { randomUUID } from 'node:crypto';
import type { Delivery } from './mail-document.ts';

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

/** By the schedule, so many counted attempts last five days; a message that no server accepted by then is a dead letter. */
export const MAX_ATTEMPTS = 36;

/** A message is a dead letter after so many attempts in a row during which the worker ended. */
export const MAX_UNFINISHED_ATTEMPTS = 5;

/** No retry, no delayed mail and no lease is as far ahead: a time beyond it was written by a wrong clock. */
export const MAX_WAIT_MS = 5 * 60 * 60_000;

/**
 * A delivery that is due, leased to one worker with its attempt counted. The message may be what ends its workers:
 * after too many attempts without an outcome it is a dead letter.
 */
export function claimDelivery(delivery: Delivery, now: Date, leaseMs: number): Delivery {
  if (delivery.unfinishedAttempts >= MAX_UNFINISHED_ATTEMPTS) {
    return { ...delivery, ...unleased, state: 'ERROR', endTime: now.toISOString(), error: GIVEN_UP };
  }
  return {
    ...delivery,
    state: 'PROCESSING',
    nextAttemptTime: null,
    endTime: null,
    attempts: delivery.attempts + 1,
    unfinishedAttempts: delivery.unfinishedAttempts + 1,
    startTime: now.toISOString(),
    leaseExpireTime: new Date(now.getTime() + leaseMs).toISOString(),
    leaseToken: randomUUID(),
  };
}

/**
 * Due now, on an operator's request; undefined if there is nothing to retry. A dead letter starts over, for the
 * recipients that did not accept.
 */
export function retryDelivery(delivery: Delivery, now: Date): Delivery | undefined {
  const { state, leaseExpireTime } = delivery;
  const isHeld = state === 'PROCESSING' && Date.parse(leaseExpireTime ?? '') > now.getTime();
  if (state === 'SUCCESS' || isHeld) return undefined;
  const retried = { ...delivery, ...unleased, state: 'RETRY', nextAttemptTime: now.toISOString() } as const;
  if (state !== 'ERROR') return { ...retried, unfinishedAttempts: 0 };
  const recipients = delivery.recipients.map((recipient) =>
    recipient.outcome === 'refused' ? ({ ...recipient, outcome: 'waiting' } as const) : recipient,
  );
  return {
    ...retried,
    attempts: 0,
    unfinishedAttempts: 0,
    endTime: null,
    recipients,
  };
}

const unleased = { nextAttemptTime: null, leaseExpireTime: null, leaseToken: null };

const GIVEN_UP = `${MAX_UNFINISHED_ATTEMPTS} workers one after the other stopped while they held this message.`;
