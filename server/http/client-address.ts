import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

export interface ClientAddresses {
  /** The address of the client behind the proxies. */
  addressOf(request: IncomingMessage): string;
  /** True where the client speaks https with the proxy that passed the request on. */
  isSecure(request: IncomingMessage): boolean;
}

/**
 * Evaluates `X-Forwarded-For` from right to left, up to the first address that is no trusted proxy. `onIgnored` is
 * called once, at the first such header of a peer that is not trusted: perhaps a proxy is missing in the configuration.
 */
export function createClientAddresses(
  trustedProxies: readonly string[],
  onIgnored: () => void = () => {},
): ClientAddresses {
  let isReported = false;
  const trusts = proxyAddr.compile([...trustedProxies]);

  return {
    addressOf({ socket, headers }) {
      const forwardedFor = withoutPorts(String(headers['x-forwarded-for'] ?? ''));
      const peer = socket.remoteAddress ?? '';
      if (forwardedFor !== '' && !isReported && !trusts(peer, 0)) {
        isReported = true;
        onIgnored();
      }
      // proxy-addr reads nothing else of a request.
      const forwarded = {
        socket,
        headers: { 'x-forwarded-for': forwardedFor },
      } as unknown as IncomingMessage;
      const client = proxyAddr.all(forwarded, trusts).findLast((address) => isIP(address ?? '') !== 0);
      return client === undefined ? 'unknown' : canonicalAddress(client);
    },
    isSecure({ socket, headers }) {
      // Of several proxies the first one met the client.
      const [scheme = ''] = String(headers['x-forwarded-proto'] ?? '').split(',', 1);
      return scheme.trim().toLowerCase() === 'https' && trusts(socket.remoteAddress ?? '', 0);
    },
  };
}

/**
 * One text for each client: an IPv4 address that is mapped into IPv6 (`::ffff:192.0.2.1`) or translated to it by NAT64
 * (`64:ff9b::192.0.2.1`, RFC 6052; `::ffff:0:192.0.2.1`, RFC 6145) is the IPv4 one. All that NAT64 translates would
 * otherwise be one network of 64 bits.
 */
function canonicalAddress(text: string): string {
  const address = ipaddr.process(text);
  const isTranslated = address.range() === 'rfc6052' || address.range() === 'rfc6145';
  return (isTranslated ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address).toString();
}

/** Some proxies add the client's port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPorts(forwardedFor: string): string {
  return forwardedFor.replaceAll(/\[([^[\],]+)\](?::\d{1,5})?/g, '$1').replaceAll(/(\d\.\d+):\d{1,5}/g, '$1');
}

/**
 * The networks that a client is limited with, and how many clients' worth of requests each may send. IPv6 is assigned
 * by the /64 to a household or machine, and by the /56 or /48 to a customer, who may use any address in it.
 */
export function networksOf(
  address: string,
): readonly { readonly network: string; readonly clients: number }[] {
  if (!isIPv6(address)) return [{ network: address, clients: 1 }];
  const prefix = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
  return [
    { network: prefix(64), clients: 1 },
    { network: prefix(56), clients: 4 },
    { network: prefix(48), clients: 16 },
  ];
}
