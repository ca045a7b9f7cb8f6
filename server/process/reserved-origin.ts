import ipaddr from 'ipaddr.js';

/** Names for examples and tests (RFC 2606, RFC 6761), and the machine's own name. */
const RESERVED_NAME = /(^|\.)(example|example\.(com|net|org)|invalid|localhost|test)$/;

/** True where the origin is no public one: the sample's, a test's, this machine's, or an address of a private network. */
export function isReservedOrigin(origin: string): boolean {
  return isReservedHost(new URL(origin).hostname);
}

/** The same of a host alone: a domain, or an IP address as it stands in a URL. */
export function isReservedHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() !== 'unicast';
  return RESERVED_NAME.test(host.toLowerCase());
}
