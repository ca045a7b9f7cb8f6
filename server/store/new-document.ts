import { hash } from 'node:crypto';
import type { Delivery, MailDocument, RecipientOutcome } from './mail-document.ts';
import type { NewMail } from './mail-store.ts';

/** The whole document as it is first stored. */
export function newDocument(
  mail: NewMail,
  identity: { readonly id: string; readonly createdAt: Date; readonly messageIdDomain: string },
): MailDocument {
  return {
    id: identity.id,
    to: mail.to,
    bcc: mail.bcc,
    replyTo: mail.replyTo,
    message: { subject: mail.message.subject, html: mail.message.html, text: mail.message.text },
    createdAt: identity.createdAt.toISOString(),
    delivery: companyDelivery(mail, identity),
    receipt: receiptDelivery(mail, identity),
  };
}

type Identity = { readonly id: string; readonly messageIdDomain: string };

function companyDelivery({ to, bcc, receiptTo, digestAt, signals }: NewMail, identity: Identity): Delivery {
  const company = to.filter((address) => address !== receiptTo);
  return {
    ...waiting,
    state: digestAt ? 'DIGEST' : 'PENDING',
    nextAttemptTime: digestAt?.toISOString() ?? null,
    messageId: messageIdOf(identity.id, identity.messageIdDomain),
    recipients: waitingRecipients(company, bcc),
    signals,
  };
}

function receiptDelivery({ receiptTo }: NewMail, identity: Identity): Delivery | null {
  if (receiptTo === undefined) return null;
  const messageId = messageIdOf(`${identity.id} receipt`, identity.messageIdDomain);
  return { ...waiting, messageId, recipients: waitingRecipients([receiptTo], []) };
}

const waiting: Omit<Delivery, 'messageId' | 'recipients'> = {
  state: 'PENDING',
  attempts: 0,
  startTime: null,
  endTime: null,
  nextAttemptTime: null,
  leaseExpireTime: null,
  leaseToken: null,
  error: null,
  expiredLeases: 0,
  signals: [],
};

/** Stable and unique like the id it is derived from, but hashed: a Message-ID must not carry the address. */
export function messageIdOf(id: string, domain: string): string {
  return `<${hash('sha256', id).slice(0, 32)}@${domain}>`;
}

/** One waiting entry per address; an address that stands in both lists is sent to once. */
export function waitingRecipients(to: readonly string[], bcc: readonly string[]): RecipientOutcome[] {
  const byAddress = new Map([...to, ...bcc].map((address) => [address.toLowerCase(), address] as const));
  return [...byAddress.values()].map((address) => ({ address, outcome: 'waiting', response: null }));
}
