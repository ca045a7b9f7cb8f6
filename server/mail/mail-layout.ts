import escapeHtml from 'escape-html';
import type { MailTheme } from '../../contract/site-manifest.ts';

/** A mail as HTML: its heading and paragraphs, which are text, and what follows them, which is HTML. */
export function mailPage(
  locale: string,
  { background, text }: MailTheme,
  heading: string,
  paragraphs: readonly string[],
  rest = '',
): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:${background};color:${text};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${rest}
</div>
</body>
</html>
`;
}

/** A table of labels and values as HTML. Line breaks in a value stay. */
export function fieldTable({ line }: MailTheme, rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:8px 0;vertical-align:top;text-align:left;border-top:1px solid ${line}`;
  const lines = rows.map(([label, value]) => {
    const header = `<th scope="row" style="${cell};padding-right:16px;font-weight:600">${escapeHtml(label)}</th>`;
    return `<tr>${header}<td style="${cell}">${escapeHtml(value).replaceAll('\n', '<br>\n')}</td></tr>`;
  });
  return ['<table style="width:100%;border-collapse:collapse">', ...lines, '</table>'].join('\n');
}

/** The signature of a mail: one line below the other. */
export function signatureBlock(lines: readonly string[]): string {
  return `<p style="margin:24px 0 0">${lines.map((line) => escapeHtml(line)).join('<br>\n')}</p>`;
}

/** Fills the slot of a template. A replacer function: `$&` and other patterns that a visitor typed have no effect. */
export function interpolate(template: string, slot: string, value: string): string {
  return template.replaceAll(`{${slot}}`, () => value);
}

/**
 * Typed text, made safe for a header. Encoded words (`=?utf-8?…?=`, RFC 2047) are broken, since a mail program
 * would decode what they hide: line breaks, and characters that reorder the line.
 */
export function headerText(typed: string): string {
  return typed.replace(/=(?=\?)/g, '= ');
}
