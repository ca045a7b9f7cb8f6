import type { PagePolicies } from '../../contract/page-policies.ts';
import { files } from '../../contract/routes.ts';

/** Policy of responses that are not pages: allows nothing. */
const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const workerPolicy =
  "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** Directives that work only in a header. */
const headerOnly = "frame-ancestors 'none'";

/** The policy of a file of the build by its path: a page's is its own, with its hashes. */
export function policyOf(path: string, pages: PagePolicies): string {
  if (path === files.serviceWorker) return workerPolicy;
  const own = pages[path];
  return own ? `${own}; ${headerOnly}` : inertPolicy;
}

/** The sites whose pages may show a file: our own, or any. */
export type ResourcePolicy = 'same-origin' | 'cross-origin';

/**
 * Headers of every response, but for the policies. `strict-origin-when-cross-origin` and not `no-referrer`, for the latter
 * makes browsers post forms with `Origin: null`.
 */
const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Security headers of a response with these policies. */
export function securityHeadersOf(
  policy = inertPolicy,
  resourcePolicy: ResourcePolicy = 'same-origin',
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    ...commonHeaders,
    'Cross-Origin-Resource-Policy': resourcePolicy,
  };
}

/** For responses over https alone. */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };
