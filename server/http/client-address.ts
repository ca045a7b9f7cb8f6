import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

export interface ClientAddresses {
  /** The key that one client is limited under: its IPv4 address, or the /64 of its IPv6 address. */
  keyOf(peer: string | undefined, forwardedFor: string | undefined): string;
  /** Whether the peer is a proxy whose headers are believed. */
  trusts(peer: string | undefined): boolean;
}

/** Evaluates `X-Forwarded-For` only for trusted proxies, from right to left up to the first untrusted address. */
export function createClientAddresses(trustedRanges: readonly string[]): ClientAddresses {
  const trusted = new BlockList();
  for (const range of trustedRanges) addToBlockList(trusted, range);

  const trusts = (peer: string | undefined): boolean => {
    if (trustedRanges.length === 0 || peer === undefined) return false;
    const address = unmapped(peer);
    return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };

  return {
    trusts,
    keyOf(peer, forwardedFor) {
      let client = peer === undefined ? 'unknown' : unmapped(peer);
      const hops = forwardedFor?.split(',') ?? [];
      while (hops.length > 0 && trusts(client)) {
        const hop = unmapped(hops.pop()?.trim() ?? '');
        if (isIP(hop) === 0) break;
        client = hop;
      }
      return client.includes(':') && isIPv6(client) ? networkOf(client) : client;
    },
  };
}

/** Adds an address or a CIDR; false when the text is neither. */
export function addToBlockList(list: BlockList, range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/');
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (family === 'ipv4' ? 32 : 128)) return false;
  list.addSubnet(address, Number(prefix), family);
  return true;
}

function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

/** The /64 network: what one household or machine is assigned. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - leading.length - trailing.length;
  const groups = [...leading, ...Array<string>(Math.max(gap, 0)).fill('0'), ...trailing];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
