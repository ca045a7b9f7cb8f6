import escapeHtml from 'escape-html';
import type { MailWords } from '../../contact/site-manifest.ts';
import { requestReference } from '../store/document-id.ts';
import type { MailDocument, MailMessage } from '../store/mail-document.ts';
import { messageIdOf } from '../store/new-document.ts';
import { interpolate, mailPage, paragraph } from './mail-layout.ts';

/** One mail as a transport sends it. */
export interface OutgoingMail extends MailMessage {
  /** The request that it is about, or the first of several. */
  readonly id: string;
  readonly kind: 'company' | 'receipt' | 'digest';
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string | undefined;
  readonly messageId: string;
  readonly date: Date;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const referenceHeader = 'X-Request-Reference';
/** In a digest: the id of every request that it tells of, by which the outbox finds a person's traces. */
export const requestIdHeader = 'X-Request-Id';

/** The document's message, to the company, with the reference that the visitor has too. */
export function companyMail(document: MailDocument): OutgoingMail {
  const { id, replyTo, message, createdAt, delivery } = document;
  const reference = requestReference(id);
  const addressees = new Set(delivery.recipients.map(({ address }) => address));
  return {
    ...{ id, kind: 'company', replyTo, messageId: delivery.messageId, date: new Date(createdAt) },
    to: document.to.filter((address) => addressees.has(address)),
    bcc: document.bcc,
    subject: `${message.subject} [${reference}]`,
    html: message.html,
    text: message.text,
    headers: [
      { key: referenceHeader, value: reference },
      ...(delivery.signals.length > 0 ? [{ key: 'X-Suspected', value: 'yes' }] : []),
    ],
  };
}

/** The visitor's receipt. It holds nothing that was typed and no address but the company's public one. */
export function receiptMail(
  { id, createdAt, receipt }: MailDocument,
  { look, receipt: words }: MailWords,
  replyTo: string,
): OutgoingMail {
  const reference = requestReference(id);
  const paragraphs = [...words.paragraphs, interpolate(words.reference, 'reference', reference)];
  return {
    ...{ id, kind: 'receipt', replyTo, messageId: receipt?.messageId ?? '', date: new Date(createdAt) },
    to: receipt?.recipients.map(({ address }) => address) ?? [],
    bcc: [],
    subject: `${words.subject} [${reference}]`,
    html: mailPage(look, words.heading, paragraphs.map(paragraph).join('\n')),
    text: `${[words.heading, ...paragraphs].join('\n\n')}\n`,
    headers: [{ key: referenceHeader, value: reference }],
  };
}

/** Several requests, to the company, in one mail. They have the same recipients. */
export function digestMail(
  documents: readonly [MailDocument, ...MailDocument[]],
  words: MailWords,
  messageIdDomain: string,
): OutgoingMail {
  const [first] = documents;
  const { heading, intro, subject } = words.digest;
  const requests = documents.map(({ id, message }) => ({
    reference: interpolate(words.receipt.reference, 'reference', requestReference(id)),
    text: message.text,
  }));
  const sections = requests.map(
    ({ reference, text }) =>
      `<hr>\n${paragraph(reference)}\n<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`,
  );
  return {
    ...{ id: first.id, kind: 'digest', replyTo: undefined, date: new Date(first.createdAt) },
    messageId: messageIdOf(documents.map(({ id }) => id).join(' '), messageIdDomain),
    to: first.to,
    bcc: first.bcc,
    subject: interpolate(subject, 'count', String(documents.length)),
    html: mailPage(words.look, heading, [paragraph(intro), ...sections].join('\n')),
    text: `${[heading, intro, ...requests.map(({ reference, text }) => `${RULE}\n${reference}\n\n${text}`)].join('\n\n')}\n`,
    headers: documents.map(({ id }) => ({ key: requestIdHeader, value: id })),
  };
}

const RULE = '-'.repeat(60);
