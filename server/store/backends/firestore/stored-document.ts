import { type DocumentData, type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import type { Delivery, DeliveryState, MailDocument, RecipientOutcome } from '../../mail-document.ts';

/*
 * As stored, times are timestamps, which queries and the extension need, and a delivery has one more state: WAITING,
 * which the e-mail extension does not know and leaves alone, until the sweep makes it RETRY.
 */

export type StoredState = DeliveryState | 'WAITING';

export function storedDocument({ id: _, delivery, ...document }: MailDocument): DocumentData {
  const { state, nextAttemptTime } = delivery;
  const isPutOff = nextAttemptTime !== null && nextAttemptTime > document.createdAt;
  return {
    ...withTimestamps(document),
    // Newer releases of the extension take the Message-ID from nowhere else.
    headers: { ...document.headers, 'Message-ID': document.message.messageId },
    delivery: { ...withTimestamps(delivery), state: isPutOff ? 'WAITING' : state },
  };
}

/** Reads what was written here, and what the extension recorded in it since. */
export function mailDocumentOf(snapshot: DocumentSnapshot): MailDocument {
  const { delivery, headers, ...document } = withIsoTimes(snapshot.data() ?? {});
  const { 'Message-ID': _, ...ownHeaders } = headers;
  const { state, info, recipients, ...rest } = withIsoTimes(delivery);
  return {
    ...(document as MailDocument),
    ...{ id: snapshot.id, headers: ownHeaders },
    delivery: {
      ...(rest as Delivery),
      state: state === 'WAITING' ? 'RETRY' : state,
      recipients: info
        ? recipients.map((recipient: RecipientOutcome) => answered(recipient, info))
        : recipients,
    },
  };
}

/** What the extension records of the mail server's answer: it says SUCCESS when any recipient accepted. */
interface ExtensionInfo {
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
  readonly response: string | null;
}

function answered(
  recipient: RecipientOutcome,
  { accepted, rejected, response }: ExtensionInfo,
): RecipientOutcome {
  const isIn = (list: readonly string[]) =>
    list.some((address) => address.toLowerCase() === recipient.address.toLowerCase());
  if (isIn(rejected)) return { ...recipient, outcome: 'refused', response };
  return isIn(accepted) ? { ...recipient, outcome: 'accepted', response } : recipient;
}

export function withTimestamps(fields: object): DocumentData {
  return mapped(fields, (name, value) =>
    /Time$|^createdAt$/.test(name) && typeof value === 'string' ? Timestamp.fromDate(new Date(value)) : value,
  );
}

function withIsoTimes(fields: object): DocumentData {
  return mapped(fields, (_name, value) =>
    value instanceof Timestamp ? value.toDate().toISOString() : value,
  );
}

function mapped(fields: object, map: (name: string, value: unknown) => unknown): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(name, value)]));
}
