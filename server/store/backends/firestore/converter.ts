import { type DocumentData, type DocumentSnapshot, FieldValue, Timestamp } from '@google-cloud/firestore';
import { requestReference } from '../../document-id.ts';
import type {
  Delivery,
  DeliveryState,
  MailDocument,
  RecipientOutcome,
  TypedRequest,
} from '../../mail-document.ts';
import { messageIdOf, waitingRecipients } from '../../new-document.ts';

/**
 * The document as the merge-write stores it: times as timestamps, which the e-mail extension and queries
 * need, and the Message-ID also where the extension takes it from. `createdAt` is the server's.
 */
export function firestoreData(document: MailDocument): DocumentData {
  return {
    reference: requestReference(document.id),
    to: document.to,
    bcc: document.bcc,
    replyTo: document.replyTo,
    message: { ...document.message, messageId: document.delivery.messageId },
    request: document.request,
    createdAt: FieldValue.serverTimestamp(),
    delivery: firestoreDelivery(document.delivery),
    receipt: document.receipt && firestoreDelivery(document.receipt),
  };
}

export function firestoreDelivery(delivery: Delivery): DocumentData {
  // Range queries do not match null: what is due at once carries the oldest time instead.
  const atOnce = (state: DeliveryState) => (delivery.state === state ? Timestamp.fromMillis(0) : null);
  return {
    ...delivery,
    startTime: timestamp(delivery.startTime),
    endTime: timestamp(delivery.endTime),
    nextAttemptTime: timestamp(delivery.nextAttemptTime) ?? atOnce('RETRY') ?? atOnce('DIGEST'),
    leaseExpireTime: timestamp(delivery.leaseExpireTime) ?? atOnce('PROCESSING'),
  };
}

interface StoredMail {
  readonly to?: unknown;
  readonly bcc?: unknown;
  readonly replyTo?: unknown;
  readonly message?: { readonly subject?: unknown; readonly html?: unknown; readonly text?: unknown };
  readonly request?: Partial<Record<keyof TypedRequest, unknown>> | null;
  readonly createdAt?: unknown;
  readonly delivery?: StoredDelivery;
  readonly receipt?: StoredDelivery | null;
}

type StoredTimes = Record<'startTime' | 'endTime' | 'nextAttemptTime' | 'leaseExpireTime', unknown>;
type StoredDelivery = Partial<
  Omit<Delivery, keyof StoredTimes> & StoredTimes & { readonly info: StoredInfo }
>;

/** What the extension records of the mail server's answer. */
interface StoredInfo {
  readonly accepted?: unknown;
  readonly rejected?: unknown;
  readonly response?: unknown;
}

/** Reads what we wrote, and what the extension or an earlier release left of it. */
export function mailDocumentOf(snapshot: DocumentSnapshot, messageIdDomain: string): MailDocument {
  const data: StoredMail = snapshot.data() ?? {};
  const to = addresses(data.to);
  const bcc = addresses(data.bcc);
  return {
    id: snapshot.id,
    to,
    bcc,
    replyTo: text(data.replyTo),
    message: {
      subject: text(data.message?.subject),
      html: text(data.message?.html),
      text: text(data.message?.text),
    },
    request: data.request ? typedRequestOf(data.request) : null,
    createdAt: isoTime(data.createdAt) ?? isoTime(snapshot.createTime) ?? new Date(0).toISOString(),
    delivery: deliveryOf(data.delivery ?? {}, {
      messageId: messageIdOf(snapshot.id, messageIdDomain),
      recipients: waitingRecipients(to, bcc),
    }),
    // Never without either, unless somebody else has written the document.
    receipt: data.receipt ? deliveryOf(data.receipt, { messageId: '', recipients: [] }) : null,
  };
}

function typedRequestOf(stored: NonNullable<StoredMail['request']>): TypedRequest {
  return {
    name: text(stored.name),
    email: text(stored.email),
    phone: text(stored.phone),
    subject: text(stored.subject),
    message: text(stored.message),
  };
}

function deliveryOf(stored: StoredDelivery, initial: Pick<Delivery, 'messageId' | 'recipients'>): Delivery {
  const recipients = stored.recipients ?? initial.recipients;
  return {
    state: stored.state ?? 'PENDING',
    attempts: stored.attempts ?? 0,
    startTime: isoTime(stored.startTime),
    endTime: isoTime(stored.endTime),
    nextAttemptTime: isoTime(stored.nextAttemptTime),
    leaseExpireTime: isoTime(stored.leaseExpireTime),
    leaseToken: stored.leaseToken ?? null,
    error: stored.error ?? null,
    expiredLeases: stored.expiredLeases ?? 0,
    messageId: stored.messageId ?? initial.messageId,
    recipients: stored.state === 'SUCCESS' ? afterExtension(recipients, stored.info) : recipients,
    signals: stored.signals ?? [],
  };
}

/** The extension says SUCCESS when any recipient accepted; `info` tells which ones did not. */
function afterExtension(recipients: readonly RecipientOutcome[], info: StoredInfo | undefined) {
  if (!info) return recipients;
  const accepted = new Set(addresses(info.accepted).map((address) => address.toLowerCase()));
  const refused = new Set(addresses(info.rejected).map((address) => address.toLowerCase()));
  return recipients.map((recipient): RecipientOutcome => {
    const address = recipient.address.toLowerCase();
    if (refused.has(address))
      return { ...recipient, outcome: 'refused', response: text(info.response) || null };
    return accepted.has(address)
      ? { ...recipient, outcome: 'accepted', response: text(info.response) || null }
      : recipient;
  });
}

function timestamp(time: string | null): Timestamp | null {
  return time === null ? null : Timestamp.fromDate(new Date(time));
}

function isoTime(value: unknown): string | null {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return typeof value === 'string' ? value : null;
}

function addresses(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value
    .map((entry) => text(typeof entry === 'object' ? entry?.email : entry))
    .filter((address) => address !== '');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
