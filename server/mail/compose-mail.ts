import escapeHtml from 'escape-html';
import {
  type ContactFieldName,
  type ContactRequest,
  contactFieldNames,
} from '../../contact/contact-request.ts';
import type { MailWords } from '../../contact/site-manifest.ts';
import type { MailMessage } from '../store/mail-document.ts';
import { interpolate, mailPage, paragraph } from './mail-layout.ts';

export interface ComposeOptions {
  /** Marks the subject, and says so above the details. */
  readonly suspected: boolean;
}

/** The message to the company about one request, as HTML and as text. All that the visitor typed is escaped. */
export type ComposeMail = (request: ContactRequest, options: ComposeOptions) => MailMessage;

export function mailComposer(words: MailWords): ComposeMail {
  return (request, { suspected }) => {
    const subject = interpolate(words.subject, 'subject', request.subject);
    const intro = interpolate(words.intro, 'name', request.name);
    const opening = suspected ? [words.suspected.note, intro] : [intro];
    return {
      subject: suspected ? `${words.suspected.subjectPrefix} ${subject}` : subject,
      html: mailPage(words.look, words.heading, htmlBody(request, opening, words)),
      text: textOf(request, opening, words),
    };
  };
}

function htmlBody(request: ContactRequest, opening: readonly string[], words: MailWords): string {
  const rows = contactFieldNames.map((field) =>
    htmlRow(words.labels[field], shown(request, field, words), words.look.line),
  );
  return [
    ...opening.map(paragraph),
    '<table style="width:100%;border-collapse:collapse">',
    ...rows,
    '</table>',
    `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(words.footer)}</p>`,
  ].join('\n');
}

function htmlRow(label: string, value: string, line: string): string {
  const cell = `padding:8px 0;vertical-align:top;text-align:left;border-top:1px solid ${line}`;
  const header = `<th scope="row" style="${cell};padding-right:16px;font-weight:600">${escapeHtml(label)}</th>`;
  return `<tr>${header}<td style="${cell}">${escapeHtml(value).replaceAll('\n', '<br>\n')}</td></tr>`;
}

function textOf(request: ContactRequest, opening: readonly string[], words: MailWords): string {
  const lines = contactFieldNames.map((field) => {
    const value = shown(request, field, words);
    return field === 'user_content'
      ? `${words.labels[field]}:\n\n${value}`
      : `${words.labels[field]}: ${value}`;
  });
  const start = [words.heading, ...opening].flatMap((text) => [text, '']);
  return [...start, ...lines, '', '--', words.footer, ''].join('\n');
}

function shown(request: ContactRequest, field: ContactFieldName, words: MailWords): string {
  return request[field] || words.notGiven;
}
