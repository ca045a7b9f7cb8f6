import { randomUUID } from 'node:crypto';
import escapeHtml from 'escape-html';
import {
  type ContactFieldName,
  type ContactRequest,
  contactFieldNames,
} from '../../contact/contact-request.ts';
import type { MailMessages } from '../../contact/site-manifest.ts';
import type { NewMail } from '../store/mail-store.ts';
import { headerText, interpolate, mailPage, paragraph } from './mail-layout.ts';

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

export interface ComposedMails {
  readonly mail: NewMail;
  readonly receipt: NewMail | null;
}

/** The complete mails about one request: a worker sends them as they are. */
export function composeMails(request: ContactRequest, options: ComposeOptions): ComposedMails {
  return {
    mail: companyMail(request, options),
    receipt: options.visitorGets === 'receipt' ? visitorReceipt(request.email, options) : null,
  };
}

/** Tells the company of the request, as HTML and as text. All that the visitor typed is escaped. */
function companyMail(request: ContactRequest, options: ComposeOptions): NewMail {
  const { messages, company, reference, suspected, visitorGets } = options;
  const subject = interpolate(messages.subject, 'subject', headerText(request.subject));
  const marked = suspected ? `${messages.suspected.subjectPrefix} ${subject}` : subject;
  const intro = interpolate(messages.intro, 'name', headerText(request.name));
  const opening = suspected ? [messages.suspected.note, intro] : [intro];
  const to = visitorGets === 'nothing' ? company.to : [...company.to, request.email];
  return {
    to,
    bcc: company.bcc,
    recipients: [...(visitorGets === 'copy' ? to : company.to), ...company.bcc],
    replyTo: request.email,
    headers: {
      'X-Request-Reference': reference,
      ...(suspected ? { 'X-Suspected': 'yes' } : {}),
      'Auto-Submitted': 'auto-generated',
    },
    message: {
      subject: `${marked} [${reference}]`,
      html: mailPage(messages.look, messages.heading, companyHtml(request, opening, messages)),
      text: companyText(request, opening, messages),
      messageId: newMessageId(company),
    },
  };
}

/** Contains nothing that was typed and no address except the company's public one. */
function visitorReceipt(visitor: string, { messages, company, reference }: ComposeOptions): NewMail {
  const { look, receipt } = messages;
  const paragraphs = [...receipt.paragraphs, interpolate(receipt.reference, 'reference', reference)];
  return {
    to: [visitor],
    bcc: [],
    recipients: [visitor],
    replyTo: company.replyTo,
    // RFC 3834: marks an automatic answer, so that no vacation notice replies to it.
    headers: { 'X-Request-Reference': reference, 'Auto-Submitted': 'auto-replied' },
    message: {
      subject: `${receipt.subject} [${reference}]`,
      html: mailPage(look, receipt.heading, paragraphs.map(paragraph).join('\n')),
      text: `${[receipt.heading, ...paragraphs].join('\n\n')}\n`,
      messageId: newMessageId(company),
    },
  };
}

/** Random: a Message-ID must not contain an address. */
function newMessageId({ messageIdDomain }: MailParties): string {
  return `<${randomUUID()}@${messageIdDomain}>`;
}

function companyHtml(request: ContactRequest, opening: readonly string[], messages: MailMessages): string {
  const rows = contactFieldNames.map((field) =>
    htmlRow(messages.labels[field], shown(request, field, messages), messages.look.line),
  );
  return [
    ...opening.map(paragraph),
    '<table style="width:100%;border-collapse:collapse">',
    ...rows,
    '</table>',
    `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(messages.footer)}</p>`,
  ].join('\n');
}

function htmlRow(label: string, value: string, line: string): string {
  const cell = `padding:8px 0;vertical-align:top;text-align:left;border-top:1px solid ${line}`;
  const header = `<th scope="row" style="${cell};padding-right:16px;font-weight:600">${escapeHtml(label)}</th>`;
  return `<tr>${header}<td style="${cell}">${escapeHtml(value).replaceAll('\n', '<br>\n')}</td></tr>`;
}

function companyText(request: ContactRequest, opening: readonly string[], messages: MailMessages): string {
  const lines = contactFieldNames.map((field) => {
    const value = shown(request, field, messages);
    return field === 'user_content'
      ? `${messages.labels[field]}:\n\n${value}`
      : `${messages.labels[field]}: ${value}`;
  });
  const start = [messages.heading, ...opening].flatMap((text) => [text, '']);
  return [...start, ...lines, '', '--', messages.footer, ''].join('\n');
}

function shown(request: ContactRequest, field: ContactFieldName, messages: MailMessages): string {
  return request[field] || messages.notGiven;
}
