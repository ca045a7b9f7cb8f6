import escapeHtml from 'escape-html';
import type { MailLook } from '../../contact/site-manifest.ts';

/** The frame of every mail as HTML, with the heading, which is text, and the body, which is HTML. */
export function mailPage(look: MailLook, heading: string, body: string): string {
  const { language, background, text } = look;
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:${background};color:${text};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
${body}
</div>
</body>
</html>
`;
}

/** A paragraph of text as HTML. */
export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** Fills the slot of a template. A replacer function: `$&` and other patterns that a visitor typed have no effect. */
export function interpolate(template: string, slot: string, value: string): string {
  return template.replaceAll(`{${slot}}`, () => value);
}

/**
 * Typed text as it may stand in a header. Encoded words (`=?utf-8?…?=`, RFC 2047) are broken, since a mail program
 * would decode what they hide: line breaks, and characters that reorder the line.
 */
export function headerText(typed: string): string {
  return typed.replace(/=(?=\?)/g, '= ');
}
