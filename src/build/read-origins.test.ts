import { expect, test } from 'vitest';
import { readContactEndpoint } from './read-origins.ts';

test.each([
  [undefined, ''],
  ['', ''],
  ['https://forms.example.org', 'https://forms.example.org'],
  ['https://forms.example.org/', 'https://forms.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('CONTACT_ENDPOINT %s is read as "%s"', (value, origin) => {
  expect(readContactEndpoint(value)).toBe(origin);
});

test.each([
  'forms.example.org',
  'https://forms.example.org/contact',
  'http://forms.example.org',
  // A policy cannot name an IPv6 address: browsers ignore it, and block the form.
  'https://[2001:db8::1]',
  'http://[::1]:3000',
  "https://forms.example.org;script-src'unsafe-inline'",
  'https://user@forms.example.org',
  'javascript:alert(1)',
])('CONTACT_ENDPOINT %s ends the build with a clear message', (value) => {
  expect(() => readContactEndpoint(value)).toThrow(/^CONTACT_ENDPOINT must be an origin/);
});
