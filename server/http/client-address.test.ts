import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientAddresses, networksOf } from './client-address.ts';

const from = (peer: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;
const behindProxy = createClientAddresses(['10.0.0.0/8', '2001:db8:ffff::/48']);

test.each<[string, string | undefined, string]>([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:cb00:7107', undefined, '203.0.113.7'],
  ['10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, garbage', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['10.0.0.1', '[2001:db8::7]:4711, 10.9.9.9:80', '2001:db8::7'],
  ['10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['10.0.0.1', '198.51.100.1:port', '10.0.0.1'],
  ['2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
  ['64:ff9b::203.0.113.7', undefined, '203.0.113.7'],
  ['10.0.0.1', '64:FF9B:0:0::cb00:7107', '203.0.113.7'],
  ['10.0.0.1', '::ffff:0:203.0.113.7', '203.0.113.7'],
])('A request from %s, forwarded for %s, is that of %s', (peer, forwardedFor, client) => {
  expect(behindProxy.addressOf(from(peer, forwardedFor))).toBe(client);
});

test('A header full of brackets takes a moment of the processor', () => {
  const brackets = from('10.0.0.1', '['.repeat(64_000));
  const before = process.threadCpuUsage();
  expect(behindProxy.addressOf(brackets)).toBe('10.0.0.1');
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(250);
});

test('No proxy is trusted unless one is named', () => {
  expect(createClientAddresses([]).addressOf(from('10.0.0.1', '198.51.100.1'))).toBe('10.0.0.1');
});

test.each<[string, string[]]>([
  ['203.0.113.7', ['203.0.113.7']],
  ['unknown', ['unknown']],
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
  ['2001:DB8:0001:02FF::9', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
])('%s is limited with its networks, a wider one for more clients', (address, networks) => {
  const found = networksOf(address);
  expect(found.map(({ network }) => network)).toEqual(networks);
  expect(found.map(({ clients }) => clients)).toEqual([1, 4, 16].slice(0, networks.length));
});

test('A peer that is not trusted and forwards is reported once, a trusted one never', () => {
  let reports = 0;
  const clients = createClientAddresses(['10.0.0.0/8'], () => {
    reports += 1;
  });
  clients.addressOf(from('10.0.0.1', '198.51.100.1'));
  clients.addressOf(from('203.0.113.7', ''));
  clients.addressOf(from('203.0.113.7'));
  expect(reports).toBe(0);
  clients.addressOf(from('203.0.113.7', '198.51.100.1'));
  clients.addressOf(from('203.0.113.8', '198.51.100.2'));
  expect(reports).toBe(1);
});

test.each<[string, string | undefined, boolean]>([
  ['10.0.0.1', 'https', true],
  ['10.0.0.1', 'HTTPS', true],
  ['10.0.0.1', 'https, http', true],
  ['10.0.0.1', ' https ,https', true],
  ['10.0.0.1', 'http', false],
  ['10.0.0.1', 'http, https', false],
  ['10.0.0.1', 'httpsx', false],
  ['10.0.0.1', '', false],
  ['10.0.0.1', undefined, false],
  ['203.0.113.7', 'https', false],
])('A request from %s whose X-Forwarded-Proto is %s came by https: %s', (remoteAddress, scheme, secure) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-proto': scheme } };
  expect(behindProxy.isSecure(request as unknown as IncomingMessage)).toBe(secure);
});
