import { securityHeadersOf, strictTransport } from '../../server/http/security-headers.ts';

const { 'Content-Security-Policy': _policy, ...common } = securityHeadersOf();

/** The headers of every response over https, in small letters, but for the policy, which differs. */
export const securityHeaderNames = Object.keys({ ...common, ...strictTransport }).map((name) =>
  name.toLowerCase(),
);
