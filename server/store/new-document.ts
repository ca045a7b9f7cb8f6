import { newDelivery } from './delivery.ts';
import { receiptId } from './document-id.ts';
import type { MailDocument } from './mail-document.ts';
import type { NewMail, NewRequest } from './mail-store.ts';

/** The documents of a request as they are first stored: the company's mail, then the receipt where there is one. */
export function newDocuments(
  { key, reference, language, signals, mail, receipt, request, dueAt }: NewRequest,
  id: string,
  now: Date,
): MailDocument[] {
  const createdAt = now.toISOString();
  const documents: MailDocument[] = [
    {
      id,
      kind: 'request',
      reference,
      language,
      createdAt,
      key,
      request,
      signals,
      ...pending(mail, dueAt?.toISOString() ?? createdAt),
    },
  ];
  if (receipt) {
    documents.push({
      id: receiptId(id),
      kind: 'receipt',
      reference,
      language,
      createdAt,
      key: null,
      request: null,
      signals: [],
      ...pending(receipt, createdAt),
    });
  }
  return documents;
}

function pending({ recipients, ...mail }: NewMail, dueAt: string) {
  return { ...mail, delivery: newDelivery(recipients, dueAt) };
}
