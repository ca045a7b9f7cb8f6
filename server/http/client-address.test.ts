import { expect, it } from 'vitest';
import { createClientAddresses } from './client-address.ts';

const behindProxy = createClientAddresses(['10.0.0.0/8', '2001:db8:ffff::/48']);

it.each<[string, string | undefined, string]>([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, garbage', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['::1', undefined, '0:0:0:0::/64'],
  ['10.0.0.1', '2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
])('a request from %s, forwarded for %s, is limited as %s', (peer, forwardedFor, key) => {
  expect(behindProxy.keyOf(peer, forwardedFor)).toBe(key);
});

it('trusts no proxy unless ranges are given', () => {
  expect(createClientAddresses([]).keyOf('10.0.0.1', '198.51.100.1')).toBe('10.0.0.1');
});
