import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

export interface ClientAddresses {
  /** The address of the client behind the proxies. */
  addressOf(peer: string | undefined, forwardedFor: string | undefined): string;
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
    addressOf(peer, forwardedFor) {
      let client = peer === undefined ? 'unknown' : unmapped(peer);
      const hops = forwardedFor?.split(',') ?? [];
      while (hops.length > 0 && trusts(client)) {
        const hop = unmapped(hops.pop()?.trim() ?? '');
        if (isIP(hop) === 0) break;
        client = hop;
      }
      return client;
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

/** A network that a client is limited with, and how many clients' worth of requests it may send. */
export interface ClientNetwork {
  readonly network: string;
  readonly clients: number;
}

/**
 * The networks of one client. IPv6 is assigned by the /64 to a household or machine, and by the /56 or /48 to a
 * customer, who may use any address in it.
 */
export function networksOf(address: string): readonly ClientNetwork[] {
  if (!isIPv6(address)) return [{ network: address, clients: 1 }];
  const groups = groupsOf(address);
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, clients: 1 },
    { network: `${[...groups.slice(0, 3), groups[3]?.slice(0, 2)].join(':')}00::/56`, clients: 4 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, clients: 16 },
  ];
}

/** The eight groups of the address, of four digits each. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - leading.length - trailing.length;
  const groups = [...leading, ...Array<string>(Math.max(gap, 0)).fill('0'), ...trailing];
  return groups.map((group) => group.padStart(4, '0'));
}
