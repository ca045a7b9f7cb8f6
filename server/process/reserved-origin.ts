/** Names for examples and tests (RFC 2606, RFC 6761), the machine's own name, and IP addresses, under which no site is published. */
const RESERVED = /(^|\.)(example|example\.(com|net|org)|invalid|localhost|test)$|^(\d+\.){3}\d+$|^\[/;

/** True where the origin is no public name: the sample's, a test's, or this machine's. */
export function isReservedOrigin(origin: string): boolean {
  return RESERVED.test(new URL(origin).hostname);
}
