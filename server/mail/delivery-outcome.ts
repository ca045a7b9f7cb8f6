import { MAX_ATTEMPTS } from '../store/delivery-states.ts';
import type { Delivery, RecipientOutcome } from '../store/mail-document.ts';
import { retryDelay } from './retry-schedule.ts';

/*
 * An attempt changes the delivery that a worker holds. Every transition leaves PROCESSING: to SUCCESS when every
 * recipient has accepted, to ERROR when one has refused for good or its attempts are used up, otherwise to RETRY with a time.
 */

/** The recipients that an attempt is for: an accepted or refused one is never sent to again. */
export function recipientsToTry(delivery: Delivery): string[] {
  return delivery.recipients.filter(isWaiting).map(({ address }) => address);
}

/** After an attempt that the mail server replied to. */
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
      error: `Given up after 5 days. ${error}`,
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

function isWaiting({ outcome }: RecipientOutcome): boolean {
  return outcome === 'waiting';
}

/** No longer held, by a worker that has survived the attempt. */
function released(held: Delivery): Delivery {
  return {
    ...held,
    unfinishedAttempts: 0,
    error: null,
    endTime: null,
    nextAttemptTime: null,
    leaseExpireTime: null,
    leaseToken: null,
  };
}
