import { receiptId } from './document-id.ts';
import type { Delivery, MailDocument } from './mail-document.ts';
import type { NewMail, NewRequest } from './mail-store.ts';

/** The documents of a request as they are first stored: the company's mail, and the receipt where there is one. */
export function newDocuments(
  request: NewRequest,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
): readonly [request: MailDocument, receipt?: MailDocument] {
  const { key, reference, signals, mail, receipt, dueAt = createdAt } = request;
  const shared = { reference, createdAt: createdAt.toISOString() };
  const document: MailDocument = {
    ...{ id, kind: 'request', ...headOf(mail), ...shared, key, request: request.request, signals },
    delivery: pending(mail, dueAt),
  };
  if (!receipt) return [document];
  return [
    document,
    {
      ...{ id: receiptId(id), kind: 'receipt', ...headOf(receipt), ...shared },
      ...{ key: null, request: null, signals: [], delivery: pending(receipt, createdAt) },
    },
  ];
}

function headOf({ to, bcc, replyTo, headers, message }: NewMail) {
  return { to, bcc, replyTo, headers, message };
}

function pending({ recipients }: NewMail, dueAt: Date): Delivery {
  // An address in both lists gets one mail.
  const byAddress = new Map(recipients.map((address) => [address.toLowerCase(), address] as const));
  return {
    state: 'PENDING',
    attempts: 0,
    unfinishedAttempts: 0,
    startTime: null,
    endTime: null,
    nextAttemptTime: dueAt.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
    error: null,
    recipients: [...byAddress.values()].map((address) => ({ address, outcome: 'waiting', response: null })),
  };
}
