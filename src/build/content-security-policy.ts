import { createHash } from 'node:crypto';

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The page with its own policy: what it may load, where its form may go, and a hash for each script and style inside it.
 * `contactOrigin` is the other origin that takes the form, or empty.
 */
export function withContentSecurityPolicy(html: string, contactOrigin: string): string {
  const hashes = (wanted: string) =>
    [...html.matchAll(inline)]
      .filter(([, tag, attributes = '']) => tag === wanted && !/\bsrc=|json/.test(attributes))
      .map(([, , , text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('');
  const posted = contactOrigin === '' ? "'self'" : `'self' ${contactOrigin}`;
  const policy = [
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
    'trusted-types markup worker',
  ].join('; ');
  return html.replace('<title>', `<meta http-equiv="content-security-policy" content="${policy}"><title>`);
}
