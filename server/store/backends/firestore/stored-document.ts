import { type DocumentData, type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { hasMail } from '../../delivery.ts';
import type { Delivery, DeliveryState, MailDocument, RecipientOutcome } from '../../mail-document.ts';
import type { DamagedRequest } from '../../mail-store.ts';

/** WAITING is a state that the e-mail extension does not know and leaves alone, until the sweep makes it RETRY. */
export type StoredState = DeliveryState | 'WAITING';

export function storedDocument({ id: _, delivery, ...document }: MailDocument): DocumentData {
  const { state, nextAttemptTime } = delivery;
  const isPutOff = nextAttemptTime !== null && nextAttemptTime > document.createdAt;
  return {
    ...document,
    createdAt: Timestamp.fromDate(new Date(document.createdAt)),
    // Newer releases of the extension take the Message-ID from nowhere else.
    headers: { ...document.headers, 'Message-ID': document.message.messageId },
    delivery: { ...delivery, state: isPutOff ? 'WAITING' : state },
  };
}

/** False where somebody has removed a part of the document by hand, as in Google's console. */
export function isWhole(snapshot: DocumentSnapshot): boolean {
  return (
    PARTS.every((part) => typeof snapshot.get(part) === 'object') && snapshot.get('createdAt') !== undefined
  );
}

const PARTS = ['to', 'bcc', 'headers', 'message', 'signals', 'delivery', 'delivery.recipients'];

export function damagedRequestOf(snapshot: DocumentSnapshot): DamagedRequest {
  const { reference, createdAt, delivery } = withIsoTimes(snapshot.data() ?? {});
  return { isDamaged: true, reference, createdAt: String(createdAt), state: delivery.state };
}

/** Reads what was written here, and what the extension recorded in it since. Throws where a part is missing. */
export function mailDocumentOf(snapshot: DocumentSnapshot): MailDocument {
  if (!isWhole(snapshot))
    throw new Error(`the document ${snapshot.id} lacks parts, which were removed by hand`);
  const { delivery, headers, ...document } = withIsoTimes(snapshot.data() ?? {});
  const { 'Message-ID': _, ...ownHeaders } = headers;
  const { state, info, recipients, ...rest } = withIsoTimes(delivery);
  return {
    ...(document as MailDocument),
    id: snapshot.id,
    headers: ownHeaders,
    delivery: {
      ...(rest as Delivery),
      state: state === 'WAITING' ? 'RETRY' : state,
      recipients: info
        ? recipients.map((recipient: RecipientOutcome) => withReply(recipient, info))
        : recipients,
    },
  };
}

/** The server and the extension write timestamps. */
function withIsoTimes(fields: object): DocumentData {
  const isoTime = (value: unknown) => (value instanceof Timestamp ? value.toDate().toISOString() : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isoTime(value)]));
}

/** The addresses of `to` and `bcc` that have not had the mail: the extension sends to all in these lists. */
export function lackingRecipients({ to, bcc, delivery }: MailDocument): Pick<MailDocument, 'to' | 'bcc'> {
  const served = new Set(delivery.recipients.filter(hasMail).map(({ address }) => address.toLowerCase()));
  const isLacking = (address: string) => !served.has(address.toLowerCase());
  return { to: to.filter(isLacking), bcc: bcc.filter(isLacking) };
}

/** The extension says SUCCESS when any recipient accepted; `info` is what the mail server replied. */
function withReply(
  recipient: RecipientOutcome,
  { accepted = [], rejected = [], response }: DocumentData,
): RecipientOutcome {
  const isIn = (list: readonly string[]) =>
    list.some((address) => address.toLowerCase() === recipient.address.toLowerCase());
  // The one reply that the extension keeps is to the mail, which a refused recipient did not get.
  if (isIn(rejected)) return { ...recipient, outcome: 'refused' };
  return isIn(accepted) ? { ...recipient, outcome: 'accepted', response } : recipient;
}
