import { expect, it } from 'vitest';
import { createClientAddresses, networksOf } from './client-address.ts';

const behindProxy = createClientAddresses(['10.0.0.0/8', '2001:db8:ffff::/48']);

it.each<[string, string | undefined, string]>([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, garbage', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2:3:4:5:6'],
  ['2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
])('a request from %s, forwarded for %s, is that of %s', (peer, forwardedFor, key) => {
  expect(behindProxy.addressOf(peer, forwardedFor)).toBe(key);
});

it('trusts no proxy unless ranges are given', () => {
  expect(createClientAddresses([]).addressOf('10.0.0.1', '198.51.100.1')).toBe('10.0.0.1');
});

it.each<[string, string[]]>([
  ['203.0.113.7', ['203.0.113.7']],
  ['unknown', ['unknown']],
  ['2001:db8:1:2::9', ['2001:0db8:0001:0002::/64', '2001:0db8:0001:0000::/56', '2001:0db8:0001::/48']],
  ['2001:DB8:0001:02FF::9', ['2001:0db8:0001:02ff::/64', '2001:0db8:0001:0200::/56', '2001:0db8:0001::/48']],
  ['::1', ['0000:0000:0000:0000::/64', '0000:0000:0000:0000::/56', '0000:0000:0000::/48']],
])('%s is limited with its networks, a wider one for more clients', (address, networks) => {
  const found = networksOf(address);
  expect(found.map(({ network }) => network)).toEqual(networks);
  expect(found.map(({ clients }) => clients)).toEqual([1, 4, 16].slice(0, networks.length));
});
