import { hasMail, waitingRecipients } from './delivery.ts';
import type { MailDocument, RecipientOutcome } from './mail-document.ts';

/** Whom the mails to the company go to, as the settings say now. */
export interface CompanyAddresses {
  readonly to: readonly string[];
  readonly bcc: readonly string[];
}

/**
 * A request's mail for the company's addresses of now: these take the place of those that are no longer named and have not
 * had it. A copy still waits for its visitor. A receipt stays as it is.
 */
export function readdressed(document: MailDocument, { to, bcc }: CompanyAddresses): MailDocument {
  const { kind, replyTo, delivery } = document;
  if (kind === 'receipt') return document;
  const known = caseless(delivery.recipients.map(({ address }) => address));
  const added = [...to, ...bcc].filter((address) => !known.has(address.toLowerCase()));
  const named = caseless([...to, ...bcc]);
  const isVisitors = ({ address, outcome }: RecipientOutcome) => address === replyTo && outcome === 'waiting';
  const kept = delivery.recipients.filter(
    (recipient) => hasMail(recipient) || named.has(recipient.address.toLowerCase()) || isVisitors(recipient),
  );
  return {
    ...document,
    to: document.to.includes(replyTo) ? [...to, replyTo] : to,
    bcc,
    delivery: { ...delivery, recipients: [...kept, ...waitingRecipients(added)] },
  };
}

function caseless(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.map((address) => address.toLowerCase()));
}
