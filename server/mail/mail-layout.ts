import escapeHtml from 'escape-html';
import type { MailTheme, VisitorMessages } from '../../contract/site-manifest.ts';

type WrittenIn = Pick<VisitorMessages, 'locale' | 'dir'>;

/**
 * A mail as HTML: its heading, which is text, and the blocks below it, which are HTML. The direction is on a part of the body
 * too, since mail programs on the web show the body alone.
 */
export function mailPage(
  { locale, dir }: WrittenIn,
  { background, band, text }: MailTheme,
  heading: string,
  blocks: readonly string[],
): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:${background};color:${text};font:16px/1.5 system-ui,sans-serif">
<div dir="${dir}" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:${text};border-top:8px solid ${band};border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
${blocks.join('\n')}
</div>
</body>
</html>
`;
}

/** A paragraph of text as HTML. */
export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** A paragraph as HTML that says a typed name, set apart so that its script does not turn the sentence round. */
export function namingParagraph(template: string, name: string): string {
  return `<p>${interpolate(escapeHtml(template), { name: `<bdi>${escapeHtml(name)}</bdi>` })}</p>`;
}

/**
 * A table of labels and values as HTML. Line breaks in a value stay. A long word breaks, since a mail program would
 * otherwise widen the whole mail; a value in Arabic begins on the right.
 */
export function fieldTable(
  { line }: MailTheme,
  { dir }: WrittenIn,
  rows: readonly (readonly [string, string])[],
): string {
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const cell = `padding:8px 0;vertical-align:top;border-top:1px solid ${line};overflow-wrap:anywhere;word-break:break-word`;
  const labelCell = `${cell};width:104px;padding-${end}:16px;text-align:${start};font-weight:600`;
  const lines = rows.map(([label, value]) => {
    const header = `<th scope="row" style="${labelCell}">${escapeHtml(label)}</th>`;
    return `<tr>${header}<td dir="auto" style="${cell}">${escapeHtml(value).replaceAll('\n', '<br>\n')}</td></tr>`;
  });
  return [
    '<table style="width:100%;table-layout:fixed;border-collapse:collapse">',
    ...lines,
    '</table>',
  ].join('\n');
}

/** The signature of a mail: one line below the other. */
export function signatureBlock(lines: readonly string[]): string {
  return `<p style="margin:24px 0 0">${lines.map((line) => escapeHtml(line)).join('<br>\n')}</p>`;
}

/**
 * Fills the slots of a template, such as `{name}`, in one pass: a slot that a visitor typed stays as it is. The values
 * come from a function, because `$&` and other patterns in a text would have an effect.
 */
export function interpolate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (slot, name) => values[name] ?? slot);
}

/**
 * Typed text, made safe for a header. Encoded words (`=?utf-8?…?=`, RFC 2047) are broken, since a mail program
 * would decode what they hide: line breaks, and characters that reorder the line.
 */
export function headerText(typed: string): string {
  return typed.replace(/=(?=\?)/g, '= ');
}
