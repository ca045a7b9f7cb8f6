import { randomUUID } from 'node:crypto';
import escapeHtml from 'escape-html';
import { type ContactRequest, contactFieldNames } from '../../contact/contact-request.ts';
import type { MailMessages } from '../../contact/site-manifest.ts';
import type { NewMail, NewRequest } from '../store/mail-store.ts';
import { fieldTable, headerText, interpolate, mailPage } from './mail-layout.ts';

/** Who writes, and to whom, in the company's name. */
export interface MailParties {
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  /** The public address, which a reply to a receipt goes to. */
  readonly replyTo: string;
  readonly messageIdDomain: string;
}

export interface ComposeOptions {
  readonly messages: MailMessages;
  readonly company: MailParties;
  readonly reference: string;
  /** Marks the subject, and says so above the details. */
  readonly suspected: boolean;
  /** What the visitor gets: a receipt of their own, a copy of the company's mail, or nothing. */
  readonly visitorGets: 'receipt' | 'copy' | 'nothing';
}

/** The complete mails about one request: a worker sends them as they are. */
export function composeMails(
  request: ContactRequest,
  options: ComposeOptions,
): Pick<NewRequest, 'mail' | 'receipt'> {
  return {
    mail: companyMail(request, options),
    receipt: options.visitorGets === 'receipt' ? visitorReceipt(request.email, options) : null,
  };
}

/** Tells the company of the request, as HTML and as text. All that the visitor typed is escaped. */
function companyMail(request: ContactRequest, options: ComposeOptions): NewMail {
  const { messages, company, reference, suspected, visitorGets } = options;
  const { look, heading, labels, footer, notGiven } = messages;
  const subject = interpolate(messages.subject, 'subject', headerText(request.subject));
  const intro = interpolate(messages.intro, 'name', headerText(request.name));
  const opening = suspected ? [messages.suspected.note, intro] : [intro];
  const rows = contactFieldNames.map((field) => [labels[field], request[field] || notGiven] as const);
  const details = [
    fieldTable(look, rows),
    `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(footer)}</p>`,
  ];
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  const to = visitorGets === 'nothing' ? company.to : [...company.to, request.email];
  return {
    ...{ to, bcc: company.bcc, replyTo: request.email },
    recipients: [...(visitorGets === 'copy' ? to : company.to), ...company.bcc],
    headers: {
      'X-Request-Reference': reference,
      ...(suspected ? { 'X-Suspected': 'yes' } : {}),
      'Auto-Submitted': 'auto-generated',
    },
    message: {
      subject: `${suspected ? `${messages.suspected.subjectPrefix} ` : ''}${subject} [${reference}]`,
      html: mailPage(look, heading, opening, details.join('\n')),
      text: `${[heading, ...opening, lines.join('\n'), `--\n${footer}`].join('\n\n')}\n`,
      messageId: newMessageId(company),
    },
  };
}

/** Contains nothing that was typed and no address except the company's public one. */
function visitorReceipt(visitor: string, { messages, company, reference }: ComposeOptions): NewMail {
  const { subject, heading, paragraphs, reference: template } = messages.receipt;
  const texts = [...paragraphs, interpolate(template, 'reference', reference)];
  return {
    ...{ to: [visitor], bcc: [], recipients: [visitor], replyTo: company.replyTo },
    // RFC 3834: marks an automatic answer, so that no vacation notice replies to it.
    headers: { 'X-Request-Reference': reference, 'Auto-Submitted': 'auto-replied' },
    message: {
      subject: `${subject} [${reference}]`,
      html: mailPage(messages.look, heading, texts),
      text: `${[heading, ...texts].join('\n\n')}\n`,
      messageId: newMessageId(company),
    },
  };
}

/** Random: a Message-ID must not contain an address. */
function newMessageId({ messageIdDomain }: MailParties): string {
  return `<${randomUUID()}@${messageIdDomain}>`;
}
