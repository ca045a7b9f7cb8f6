import type { Delivery, MailDocument } from './mail-document.ts';
import type { NewMail } from './mail-store.ts';

/** A clock that only moves when told to. */
export function manualClock(start = '2026-11-21T09:00:00.000Z') {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: (by: number): void => {
      ms += by;
    },
  };
}

export type ManualClock = ReturnType<typeof manualClock>;

let keys = 0;

/** A request of Asha's, with a key of its own. */
export function newMail(changes: Partial<NewMail> = {}): NewMail {
  const email = changes.email ?? 'asha@example.org';
  return {
    email,
    key: `key-${process.pid}-${++keys}`,
    to: ['office@example.com', email],
    bcc: ['archive@example.com'],
    replyTo: email,
    message: { subject: 'Stock system', html: '<p>Do you build stock systems?</p>', text: 'Do you build…?' },
    signals: [],
    ...changes,
  };
}

/** What a worker records after every recipient accepted. */
export function allAccepted({ delivery }: MailDocument, at: Date): Delivery {
  return {
    ...delivery,
    state: 'SUCCESS',
    attempts: delivery.attempts + 1,
    endTime: at.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
    recipients: delivery.recipients.map(({ address }) => ({
      address,
      outcome: 'accepted',
      response: '250 ok',
    })),
  };
}

/** What a worker records when it gives up: the first recipient accepted, the others refused. */
export function deadLetter({ delivery }: MailDocument, at: Date): Delivery {
  return {
    ...delivery,
    state: 'ERROR',
    attempts: delivery.attempts + 1,
    endTime: at.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
    error: '550 no such mailbox',
    recipients: delivery.recipients.map((recipient, index) => ({
      ...recipient,
      outcome: index === 0 ? 'accepted' : 'refused',
      response: index === 0 ? '250 ok' : '550 no such mailbox',
    })),
  };
}

/** What a worker records to try again later. */
export function laterAgain({ delivery }: MailDocument, next: Date): Delivery {
  return {
    ...delivery,
    state: 'RETRY',
    attempts: delivery.attempts + 1,
    nextAttemptTime: next.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
    error: '451 try later',
  };
}
