import { hash } from 'node:crypto';
import type { Delivery, RecipientOutcome } from './mail-document.ts';
import type { NewMail } from './mail-store.ts';

/*
 * How a delivery moves, as far as the store moves it. What a mail server's answer does to a delivery is
 * decided in mail/. A time of null means "at once", so that a clock that is set back delays nothing new.
 *
 *   create ── PENDING ─┐                  ┌─ settle ── SUCCESS
 *        └─── SPAM     ├─ claim ─ PROCESSING ─ settle ── RETRY ── (its time comes) ── claim
 *   release ─ PENDING ─┘                  ├─ settle ── ERROR ── (operator) ── RETRY
 *                                         └─ lease runs out ── RETRY ── claim
 */

/** The delivery of a document that is about to be stored under the id. */
export function initialDelivery(mail: NewMail, id: string, messageIdDomain: string): Delivery {
  return {
    state: mail.held ? 'SPAM' : 'PENDING',
    attempts: 0,
    startTime: null,
    endTime: null,
    nextAttemptTime: null,
    leaseExpireTime: null,
    leaseToken: null,
    error: null,
    messageId: messageIdOf(id, messageIdDomain),
    recipients: waitingRecipients(mail.to, mail.bcc),
    signals: mail.signals,
  };
}

/** Stable and unique like the id it is derived from, but hashed: a Message-ID must not carry the address. */
export function messageIdOf(id: string, domain: string): string {
  return `<${hash('sha256', id).slice(0, 32)}@${domain}>`;
}

/** One waiting entry per address; an address that stands in both lists is sent to once. */
export function waitingRecipients(to: readonly string[], bcc: readonly string[]): RecipientOutcome[] {
  const byAddress = new Map([...to, ...bcc].map((address) => [address.toLowerCase(), address] as const));
  return [...byAddress.values()].map((address) => ({ address, outcome: 'waiting', response: null }));
}

/** When a worker may claim the delivery, in epoch milliseconds: 0 is at once, null never. */
export function dueAt(delivery: Delivery): number | null {
  switch (delivery.state) {
    case 'PENDING':
    case 'RETRY':
      return epochMs(delivery.nextAttemptTime);
    case 'PROCESSING':
      return epochMs(delivery.leaseExpireTime);
    default:
      return null;
  }
}

/** Leased to one worker; undefined when the delivery is not due. */
export function claimed(
  delivery: Delivery,
  now: Date,
  lease: { readonly token: string; readonly ms: number },
): Delivery | undefined {
  const due = dueAt(delivery);
  if (due === null || due > now.getTime()) return undefined;
  const waiting = delivery.state === 'PROCESSING' ? leaseExpired(delivery, now) : delivery;
  return {
    ...waiting,
    state: 'PROCESSING',
    startTime: waiting.startTime ?? now.toISOString(),
    endTime: null,
    nextAttemptTime: null,
    leaseExpireTime: new Date(now.getTime() + lease.ms).toISOString(),
    leaseToken: lease.token,
  };
}

/** A worker died or hung: the attempt counts, for it may have reached the mail server. */
export function leaseExpired(delivery: Delivery, now: Date): Delivery {
  return {
    ...waitingFrom(delivery, now),
    state: 'RETRY',
    attempts: delivery.attempts + 1,
    error: 'The worker that held this message stopped before it recorded an outcome.',
  };
}

/**
 * Put back in line by an operator; undefined when there is nothing to retry. A dead letter starts over:
 * its recipients that did not accept wait again, and the time to give up counts from the next attempt.
 */
export function retried(delivery: Delivery, now: Date): Delivery | undefined {
  switch (delivery.state) {
    case 'PENDING':
    case 'RETRY':
      return waitingFrom(delivery, now);
    case 'PROCESSING':
      return (dueAt(delivery) ?? 0) <= now.getTime() ? leaseExpired(delivery, now) : undefined;
    case 'ERROR':
      return {
        ...waitingFrom(delivery, now),
        state: 'RETRY',
        attempts: 0,
        startTime: null,
        recipients: delivery.recipients.map((recipient) =>
          recipient.outcome === 'refused' ? { ...recipient, outcome: 'waiting' } : recipient,
        ),
      };
    default:
      return undefined;
  }
}

/** A request that was held as spam, put in line; undefined when it is not held. The signals stay. */
export function released(delivery: Delivery): Delivery | undefined {
  return delivery.state === 'SPAM' ? { ...delivery, state: 'PENDING', nextAttemptTime: null } : undefined;
}

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
