/**
 * Headers of every answer. What scripts and styles a page may load is the page's own `<meta>` policy, made
 * by the build with its hashes; here stands what only a header can say. `strict-origin-when-cross-origin`
 * and not `no-referrer`, for the latter makes browsers post forms with `Origin: null`.
 */
const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const securityHeadersOverHttps: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Strict-Transport-Security': 'max-age=31536000',
};

/** The headers as one answer carries them. */
export function securityHeadersOf(secure: boolean): Readonly<Record<string, string>> {
  return secure ? securityHeadersOverHttps : securityHeaders;
}
