import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { hashedKey, requestReference } from './document-id.ts';
import type { Delivery, DeliveryState, MailDocument, RecipientOutcome } from './mail-document.ts';
import type { MailStore, NewMail, NewRequest } from './mail-store.ts';

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

export const OFFICE = 'office@fixture.example';
export const ARCHIVE = 'archive@fixture.example';
/** The company's addresses in the mail of `newRequest`. */
export const COMPANY = { to: [OFFICE], bcc: [ARCHIVE] };

export async function listed(
  store: Pick<MailStore, 'list'>,
  states?: readonly DeliveryState[],
): Promise<MailDocument[]> {
  const documents = [];
  for await (const document of store.list(states)) documents.push(document);
  return documents;
}

let keys = 0;

/** A request of Asha's, with a key of its own and a receipt. */
export function newRequest(changes: Partial<NewRequest> = {}): NewRequest {
  const { user_content: _, ...fields } = fixtureRequest;
  const email = changes.email ?? fields.email;
  const key = changes.key ?? hashedKey(email, `key-${process.pid}-${++keys}`);
  return {
    email,
    key,
    reference: requestReference(key),
    language: 'en',
    signals: [],
    request: { ...fields, name: 'Asha', email, subject: 'Stock system', message: 'Do you build…?' },
    mail: newMail(`mail.${key.slice(0, 8)}`, {
      to: [OFFICE, email],
      bcc: [ARCHIVE],
      recipients: [OFFICE, ARCHIVE],
    }),
    receipt: newMail(`receipt.${key.slice(0, 8)}`, { to: [email], bcc: [], recipients: [email] }),
    ...changes,
  };
}

function newMail(name: string, addresses: Pick<NewMail, 'to' | 'bcc' | 'recipients'>): NewMail {
  return {
    ...addresses,
    replyTo: 'asha@example.org',
    headers: { 'X-Request-Reference': 'fixture' },
    message: {
      subject: 'Stock system',
      html: '<p>Do you build…?</p>',
      text: 'Do you build…?',
      messageId: `<${name}@fixture.example>`,
    },
  };
}

/** A worker records this when every recipient has accepted. */
export function accepted(delivery: Delivery, at: Date): Delivery {
  return concluded(delivery, at, 'SUCCESS', () => 'accepted');
}

/** A worker records this without a mail server. */
export function written(delivery: Delivery, at: Date): Delivery {
  return concluded(delivery, at, 'SUCCESS', () => 'written');
}

/** A worker records this when it gives up: the first recipient has accepted, unless none has. */
export function deadLetter(delivery: Delivery, at: Date, { nobody = false } = {}): Delivery {
  return concluded(delivery, at, 'ERROR', (index) => (index === 0 && !nobody ? 'accepted' : 'refused'));
}

/** A worker records this to try again later. */
export function laterAgain(delivery: Delivery, next: Date): Delivery {
  return {
    ...delivery,
    state: 'RETRY',
    unfinishedAttempts: 0,
    error: '451 try later',
    nextAttemptTime: next.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
  };
}

function concluded(
  delivery: Delivery,
  at: Date,
  state: 'SUCCESS' | 'ERROR',
  outcomeOf: (index: number) => RecipientOutcome['outcome'],
): Delivery {
  return {
    ...delivery,
    state,
    unfinishedAttempts: 0,
    endTime: at.toISOString(),
    nextAttemptTime: null,
    leaseExpireTime: null,
    leaseToken: null,
    recipients: delivery.recipients.map(({ address }, index) => ({
      address,
      outcome: outcomeOf(index),
      response: 'reply',
    })),
  };
}
