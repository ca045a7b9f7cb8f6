import { hash } from 'node:crypto';

/** Scripts and styles: each with its tag, its attributes and its text. */
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The policy of a page: the addresses that it may load, the targets of its form, and a hash for each inline script and style.
 * `contactOrigin` is the other origin that the form is posted to, or empty.
 */
export function contentSecurityPolicy(html: string, contactOrigin: string): string {
  const hashes = (wanted: string) =>
    [...html.matchAll(inline)]
      .filter(([, tag, attributes = '']) => tag === wanted && !/\bsrc=|json/.test(attributes))
      .map(([, , , text = '']) => ` 'sha256-${hash('sha256', text, 'base64')}'`)
      .join('');
  const posted = contactOrigin === '' ? "'self'" : `'self' ${contactOrigin}`;
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${posted}`,
    "manifest-src 'self'",
    `form-action ${posted}`,
    "base-uri 'none'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ].join('; ');
}

/** The page with its policy inside, for hosting that sends no header: browsers then fetch nothing before they have read it (decision 071). */
export function withPolicyInside(html: string, policy: string): string {
  return html.replace('<title>', `<meta http-equiv="content-security-policy" content="${policy}"><title>`);
}
