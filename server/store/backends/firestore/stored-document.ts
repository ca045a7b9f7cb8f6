import { type DocumentData, type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import type { Delivery, DeliveryState, MailDocument, RecipientOutcome } from '../../mail-document.ts';

/**
 * As stored, a delivery has one more state: WAITING, which the e-mail extension does not know and leaves alone, until
 * the sweep makes it RETRY. In ERROR, what still has a time for its next attempt is no dead letter yet.
 */
export type StoredState = DeliveryState | 'WAITING';

const MESSAGE_ID = 'Message-ID';
const times = ['startTime', 'endTime', 'nextAttemptTime', 'leaseExpireTime'] as const;

/** The document as it is written: times as timestamps, which queries and the extension need. */
export function storedDocument({ id: _, ...document }: MailDocument): DocumentData {
  const { state, nextAttemptTime } = document.delivery;
  const isPutOff = nextAttemptTime !== null && nextAttemptTime > document.createdAt;
  return {
    ...document,
    // Newer releases of the extension take the Message-ID from nowhere else.
    headers: { ...document.headers, [MESSAGE_ID]: document.message.messageId },
    createdAt: timestamp(document.createdAt),
    delivery: { ...storedDelivery(document.delivery), state: isPutOff ? 'WAITING' : state },
  };
}

export function storedDelivery(delivery: Delivery): DocumentData {
  return { ...delivery, ...Object.fromEntries(times.map((time) => [time, timestamp(delivery[time])])) };
}

/** Reads what was written here, and what the extension recorded in it since. */
export function mailDocumentOf(snapshot: DocumentSnapshot): MailDocument {
  const { createdAt, delivery, headers, ...document } = snapshot.data() as StoredDocument;
  const { [MESSAGE_ID]: _, ...ownHeaders } = headers;
  return {
    ...{ id: snapshot.id, ...document, headers: ownHeaders },
    ...{ createdAt: createdAt.toDate().toISOString(), delivery: deliveryOf(delivery) },
  };
}

type Times = Record<(typeof times)[number], Timestamp | null>;

export type StoredDelivery = Omit<Delivery, 'state' | keyof Times> &
  Times & {
    readonly state: StoredState;
    /** What the extension records of the mail server's answer. */
    readonly info?: {
      readonly accepted: readonly string[];
      readonly rejected: readonly string[];
      readonly response: string | null;
    };
  };

type StoredDocument = Omit<MailDocument, 'id' | 'createdAt' | 'delivery'> & {
  readonly createdAt: Timestamp;
  readonly delivery: StoredDelivery;
};

function deliveryOf({ info, ...stored }: StoredDelivery): Delivery {
  const { state, nextAttemptTime, recipients } = stored;
  const waits = state === 'WAITING' || (state === 'ERROR' && nextAttemptTime !== null);
  return {
    ...stored,
    startTime: isoTime(stored.startTime),
    endTime: isoTime(stored.endTime),
    nextAttemptTime: isoTime(nextAttemptTime),
    leaseExpireTime: isoTime(stored.leaseExpireTime),
    state: waits ? 'RETRY' : state,
    recipients: info ? recipients.map((recipient) => answered(recipient, info)) : recipients,
  };
}

/** The extension says SUCCESS when any recipient accepted; `info` tells which ones did not. */
function answered(recipient: RecipientOutcome, info: NonNullable<StoredDelivery['info']>): RecipientOutcome {
  const isIn = (list: readonly string[]) =>
    list.some((address) => address.toLowerCase() === recipient.address.toLowerCase());
  if (isIn(info.rejected)) return { ...recipient, outcome: 'refused', response: info.response };
  return isIn(info.accepted) ? { ...recipient, outcome: 'accepted', response: info.response } : recipient;
}

function timestamp(time: string | null): Timestamp | null {
  return time === null ? null : Timestamp.fromDate(new Date(time));
}

function isoTime(time: Timestamp | null): string | null {
  return time === null ? null : time.toDate().toISOString();
}
