import escapeHtml from 'escape-html';
import {
  type ContactFieldName,
  type ContactRequest,
  contactFieldNames,
} from '../../contact/contact-request.ts';
import type { MailWords } from '../../contact/site-manifest.ts';
import type { MailMessage } from '../store/mail-document.ts';

/** The mail about one request, as HTML and as text. Everything that the visitor typed is escaped. */
export type ComposeMail = (request: ContactRequest) => MailMessage;

/** Interpolates and escapes the parts that are the same in every mail once. */
export function mailComposer(words: MailWords): ComposeMail {
  const htmlOf = htmlComposer(words);
  return (request) => ({
    subject: interpolate(words.subject, 'subject', request.subject),
    html: htmlOf(request),
    text: textOf(request, words),
  });
}

function htmlComposer(words: MailWords): (request: ContactRequest) => string {
  const heading = escapeHtml(words.heading);
  const intro = escapeHtml(words.intro);
  const head = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:24px;background:#f1f7f0;color:#10251f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px">${heading}</h1>
<p>`;
  const foot = `</table>
<p style="margin:24px 0 0;font-size:14px">${escapeHtml(words.footer)}</p>
</div>
</body>
</html>
`;
  const rows = contactFieldNames.map((field) => [field, rowStart(escapeHtml(words.labels[field]))] as const);
  return (request) => {
    let html = `${head}${interpolate(intro, 'name', escapeHtml(request.name))}</p>\n${TABLE}\n`;
    for (const [field, start] of rows) html += `${start}${htmlValue(request, field, words)}</td></tr>\n`;
    return html + foot;
  };
}

const TABLE = '<table style="width:100%;border-collapse:collapse">';
const CELL = 'padding:8px 0;vertical-align:top;text-align:left;border-top:1px solid #ddebdb';

function rowStart(label: string): string {
  return `<tr><th scope="row" style="${CELL};padding-right:16px;font-weight:600">${label}</th><td style="${CELL}">`;
}

function htmlValue(request: ContactRequest, field: ContactFieldName, words: MailWords): string {
  return escapeHtml(request[field] || words.notGiven).replaceAll('\n', '<br>\n');
}

function textOf(request: ContactRequest, words: MailWords): string {
  const lines = contactFieldNames.map((field) => {
    const value = request[field] || words.notGiven;
    return field === 'user_content'
      ? `${words.labels[field]}:\n\n${value}`
      : `${words.labels[field]}: ${value}`;
  });
  return [
    words.heading,
    '',
    interpolate(words.intro, 'name', request.name),
    '',
    ...lines,
    '',
    '--',
    words.footer,
    '',
  ].join('\n');
}

// A replacer function: `$&` and other replacement patterns that a visitor typed have no effect.
function interpolate(template: string, placeholder: string, value: string): string {
  return template.replaceAll(`{${placeholder}}`, () => value);
}
