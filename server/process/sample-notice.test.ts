import { expect, test } from 'vitest';
import { sampleNotice } from './sample-notice.ts';

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
