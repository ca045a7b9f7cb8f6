import { randomUUID } from 'node:crypto';
import type { Delivery, RecipientOutcome } from './mail-document.ts';
import { MAX_ATTEMPTS, retryDelay } from './retry-schedule.ts';

/*
 * The state machine of a delivery, in the order of its life. Each function returns the delivery that the store records.
 *
 *   new ── PENDING ── claim ── PROCESSING ┬─ all accepted ── SUCCESS
 *                       │         │       ├─ deferred, outage ── RETRY ── (its time comes) ── claim
 *                       │  (lease renewed)├─ refused, attempts used up ── ERROR ── (operator) ── RETRY, or SUCCESS
 *                       │                 └─ lease expires ── claim
 *                       └─ ERROR, after too many claims without an outcome
 */

/** A message is a dead letter after so many attempts in a row during which the worker ended. */
export const MAX_UNFINISHED_ATTEMPTS = 5;

/** A delivery before its first attempt, which is at `dueAt` (ISO 8601). */
export function newDelivery(addresses: readonly string[], dueAt: string): Delivery {
  return {
    state: 'PENDING',
    attempts: 0,
    unfinishedAttempts: 0,
    error: null,
    startTime: null,
    endTime: null,
    ...notHeld,
    nextAttemptTime: dueAt,
    recipients: waitingRecipients(addresses),
  };
}

/** An address in both lists gets one mail, in its first spelling, which is the one in `to`. */
export function waitingRecipients(addresses: readonly string[]): RecipientOutcome[] {
  const spellings = Map.groupBy(addresses, (address) => address.toLowerCase());
  return [...spellings.values()].map(([address = '']) => ({ address, outcome: 'waiting', response: null }));
}

/**
 * A delivery that is due, leased to one worker with its attempt counted. The message may be what ends its workers:
 * after too many attempts without an outcome it is a dead letter.
 */
export function claimDelivery(delivery: Delivery, now: Date, leaseMs: number): Delivery {
  if (delivery.unfinishedAttempts >= MAX_UNFINISHED_ATTEMPTS) {
    return { ...delivery, ...notHeld, state: 'ERROR', endTime: now.toISOString(), error: GIVEN_UP };
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

/** The recipients that an attempt is for: an accepted or refused one is never sent to again. */
export function recipientsToTry(delivery: Delivery): string[] {
  return delivery.recipients.filter(isWaiting).map(({ address }) => address);
}

/**
 * After an attempt that the mail server replied to: SUCCESS when every recipient has accepted, ERROR when one has refused
 * for good or the attempts are used up, otherwise RETRY with a time.
 */
export function afterReplies(held: Delivery, outcomes: readonly RecipientOutcome[], now: Date): Delivery {
  const recipients = held.recipients.map((known) =>
    isWaiting(known) ? (outcomes.find(({ address }) => address === known.address) ?? known) : known,
  );
  const delivery = { ...released(held), recipients };
  const refused = recipients.filter(({ outcome }) => outcome === 'refused').length;
  const waiting = recipients.find(isWaiting);
  if (!waiting && refused === 0) return { ...delivery, state: 'SUCCESS', endTime: now.toISOString() };
  if (!waiting) {
    const error = `${refused} of ${recipients.length} recipients refused the message for good.`;
    return { ...delivery, state: 'ERROR', endTime: now.toISOString(), error };
  }
  const error = waiting.response ?? '';
  if (held.attempts >= MAX_ATTEMPTS) {
    return {
      ...delivery,
      state: 'ERROR',
      endTime: now.toISOString(),
      error: `Given up after ${held.attempts} attempts. ${error}`,
    };
  }
  const next = new Date(now.getTime() + retryDelay(held.attempts));
  return { ...delivery, state: 'RETRY', nextAttemptTime: next.toISOString(), error };
}

/** After an outage of the mail server: nothing was sent, so the attempt does not count, and it is due as before. */
export function afterOutage(held: Delivery, reason: string, now: Date): Delivery {
  return {
    ...released(held),
    state: 'RETRY',
    attempts: held.attempts - 1,
    error: reason,
    nextAttemptTime: now.toISOString(),
  };
}

/**
 * On an operator's request a dead letter, or what waits, starts over for the recipients that have not had it, and is due now.
 * It is delivered where all have had it. Undefined if there is nothing to retry.
 */
export function retryDelivery(delivery: Delivery, now: Date): Delivery | undefined {
  const { state, recipients } = delivery;
  if (state === 'SUCCESS' || isHeld(delivery, now)) return undefined;
  if (recipients.every(hasMail))
    return { ...released(delivery), state: 'SUCCESS', endTime: now.toISOString() };
  return {
    ...delivery,
    ...notHeld,
    state: 'RETRY',
    attempts: 0,
    unfinishedAttempts: 0,
    error: null,
    endTime: null,
    nextAttemptTime: now.toISOString(),
    recipients: recipients.map((recipient) =>
      recipient.outcome === 'refused' ? { ...recipient, outcome: 'waiting' } : recipient,
    ),
  };
}

/**
 * True while a worker may be at work. One that was claimed by a clock that was ahead, hours perhaps, has renewed its lease by
 * the present clock, or has ended.
 */
function isHeld({ state, startTime, leaseExpireTime }: Delivery, now: Date): boolean {
  const start = Date.parse(startTime ?? '');
  const expires = Date.parse(leaseExpireTime ?? '');
  const wasSetBack = start > now.getTime() && expires > start;
  return state === 'PROCESSING' && expires > now.getTime() && !wasSetBack;
}

/** True for a recipient whose mail server has the mail, or whose mail is in the outbox. */
export function hasMail({ outcome }: RecipientOutcome): boolean {
  return outcome === 'accepted' || outcome === 'written';
}

function isWaiting({ outcome }: RecipientOutcome): boolean {
  return outcome === 'waiting';
}

/** No longer held, by a worker that has survived the attempt. */
function released(held: Delivery): Delivery {
  return { ...held, ...notHeld, unfinishedAttempts: 0, error: null, endTime: null };
}

const notHeld = { nextAttemptTime: null, leaseExpireTime: null, leaseToken: null };

const GIVEN_UP = `${MAX_UNFINISHED_ATTEMPTS} workers one after the other stopped while they held this message.`;
