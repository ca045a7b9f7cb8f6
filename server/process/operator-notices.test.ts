import { expect, test } from 'vitest';
import { proxyNotice, sampleNotice } from './operator-notices.ts';

test('A public name with the sample company’s fields is warned of how many there are', () => {
  expect(sampleNotice(3, 'https://softworks.in')).toMatch(/^3 fields of content\//);
});

test('A public IP address is warned of like a public name', () => {
  for (const host of ['9.9.9.9', '[2620:fe::9]'])
    expect(sampleNotice(3, `http://${host}`), host).toBeDefined();
});

test('A public name without a field of the sample company is not warned', () => {
  expect(sampleNotice(0, 'https://softworks.in')).toBeUndefined();
});

test('A reserved name or the machine itself is not warned', () => {
  for (const host of [
    'sandhi.example',
    'www.example.com',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.5',
    '[fe80::1]',
  ])
    expect(sampleNotice(3, `http://${host}`), host).toBeUndefined();
});

test.each(['127.0.0.1', '127.0.0.2', '::1'])(
  'On %s, which only this machine reaches, the operator reads no warning',
  (host) => {
    expect(proxyNotice(host)).toBeUndefined();
  },
);

test.each(['0.0.0.0', '::', '::1234', '10.127.0.1', 'localhost.example'])(
  'On %s, which others may reach, the operator reads that a proxy is needed',
  (host) => {
    expect(proxyNotice(host)).toBe(
      `HOST=${host} is no loopback address, and this server speaks no TLS: let visitors reach it through a proxy alone (deploy/README.md).`,
    );
  },
);
