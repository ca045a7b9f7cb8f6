import type { Delivery } from './mail-document.ts';

/*
 * State machine of a delivery, as far as the store is concerned. What a mail server's reply does to a delivery
 * is decided in mail/. A time of null means "at once", so that a clock that is set back delays nothing new.
 *
 *   create ──┬ PENDING ─ claim ─ PROCESSING ┬─ settle ── SUCCESS
 *            └ DIGEST ── claim ──┘   │        ├─ settle ── RETRY or DIGEST ── (its time comes) ── claim
 *                           (lease renewed)   ├─ settle ── ERROR ── (operator) ── RETRY
 *                                             └─ lease expires ──┬─ RETRY ── claim
 *                                                                └─ ERROR, after too many in a row
 */

/** After so many expired leases in a row a poison message becomes a dead letter. */
export const MAX_EXPIRED_LEASES = 5;

/** No retry, digest or lease is ever as far ahead. */
export const MAX_WAIT_MS = 5 * 60 * 60_000;

const LONG_OVERDUE_MS = 24 * 60 * 60_000;

/** When a worker may claim the delivery, in epoch milliseconds: 0 is at once, null never. */
export function dueAt(delivery: Delivery): number | null {
  switch (delivery.state) {
    case 'PENDING':
    case 'RETRY':
    case 'DIGEST':
      return epochMs(delivery.nextAttemptTime);
    case 'PROCESSING':
      return epochMs(delivery.leaseExpireTime);
    default:
      return null;
  }
}

/** The delivery leased to one worker, or a dead letter after too many expired leases; undefined when it is not due. */
export function claimed(
  delivery: Delivery,
  now: Date,
  lease: { readonly token: string; readonly ms: number },
): Delivery | undefined {
  const due = dueAt(delivery);
  if (due === null || due > now.getTime()) return undefined;
  const waiting = reclaimExpiredLease(delivery, now) ?? delivery;
  if (waiting.state === 'ERROR') return waiting;
  // Nobody tried for a day: the server was off, or the clock leapt. The time to give up counts anew.
  const isTriedAnew = due > 0 && now.getTime() - due > LONG_OVERDUE_MS;
  return {
    ...waiting,
    state: 'PROCESSING',
    startTime: isTriedAnew ? now.toISOString() : (waiting.startTime ?? now.toISOString()),
    endTime: null,
    nextAttemptTime: null,
    leaseExpireTime: new Date(now.getTime() + lease.ms).toISOString(),
    leaseToken: lease.token,
  };
}

/**
 * Reclaims a delivery whose lease has expired because its worker crashed or hung; undefined before. The attempt
 * counts, for it may have reached the mail server. After too many expired leases in a row the message is a dead
 * letter: a poison message would crash workers for ever.
 */
export function reclaimExpiredLease(delivery: Delivery, now: Date): Delivery | undefined {
  if (delivery.state !== 'PROCESSING' || (dueAt(delivery) ?? 0) > now.getTime()) return undefined;
  const expiredLeases = delivery.expiredLeases + 1;
  const counted = { ...waitingFrom(delivery, now), attempts: delivery.attempts + 1, expiredLeases };
  return expiredLeases < MAX_EXPIRED_LEASES
    ? { ...counted, state: 'RETRY', error: WORKER_STOPPED }
    : { ...counted, state: 'ERROR', nextAttemptTime: null, endTime: now.toISOString(), error: GIVEN_UP };
}

/**
 * Requeued by an operator; undefined when there is nothing to retry. A dead letter starts over: recipients that
 * refused are tried again, and the time to give up counts from the next attempt. Expired leases are reset to
 * zero: the operator has fixed what crashed the workers.
 */
export function retried(delivery: Delivery, now: Date): Delivery | undefined {
  switch (delivery.state) {
    case 'PENDING':
    case 'RETRY':
    case 'DIGEST':
      return { ...waitingFrom(delivery, now), expiredLeases: 0 };
    case 'PROCESSING': {
      const back = reclaimExpiredLease(delivery, now);
      return back && { ...waitingFrom(back, now), state: 'RETRY', error: WORKER_STOPPED, expiredLeases: 0 };
    }
    case 'ERROR':
      return {
        ...waitingFrom(delivery, now),
        state: 'RETRY',
        attempts: 0,
        expiredLeases: 0,
        startTime: null,
        recipients: delivery.recipients.map((recipient) =>
          recipient.outcome === 'refused' ? { ...recipient, outcome: 'waiting' } : recipient,
        ),
      };
    default:
      return undefined;
  }
}

/**
 * The delivery due now, where it waits for a time that no schedule sets, because the clock was far ahead when the time
 * was written; undefined where its time is plausible. Whoever still holds it has renewed its lease by the clock of now.
 */
export function madePlausible(delivery: Delivery, now: Date): Delivery | undefined {
  if ((dueAt(delivery) ?? 0) <= now.getTime() + MAX_WAIT_MS) return undefined;
  const time = delivery.state === 'PROCESSING' ? 'leaseExpireTime' : 'nextAttemptTime';
  return { ...delivery, [time]: now.toISOString() };
}

const WORKER_STOPPED = 'The worker that held the lease stopped before it recorded an outcome.';
const GIVEN_UP =
  `${MAX_EXPIRED_LEASES} workers one after the other stopped while they held this message; it is not tried ` +
  'again by itself. Find out what stops them, then retry it.';

function waitingFrom(delivery: Delivery, now: Date): Delivery {
  return {
    ...delivery,
    endTime: null,
    nextAttemptTime: delivery.state === 'PENDING' ? null : now.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
  };
}

function epochMs(time: string | null): number {
  return time === null ? 0 : Date.parse(time);
}
