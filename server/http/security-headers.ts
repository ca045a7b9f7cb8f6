/**
 * Headers of every answer. What scripts and styles a page may load is the page's own `<meta>` policy, made
 * by the build with its hashes; here stands what only a header can say. `strict-origin-when-cross-origin`
 * and not `no-referrer`, for the latter makes browsers post forms with `Origin: null`.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Added to answers over https only. */
export const transportSecurityHeader = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** The headers as one answer carries them. */
export function securityHeadersOf(secure: boolean): Readonly<Record<string, string>> {
  return secure
    ? { ...securityHeaders, [transportSecurityHeader[0]]: transportSecurityHeader[1] }
    : securityHeaders;
}
