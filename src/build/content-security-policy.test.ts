import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, withPolicyInside } from './content-security-policy.ts';
import { readContactEndpoint } from './read-contact-endpoint.ts';

const page = '<html><head><title>Home</title></head></html>';
const directive = (policy: string, name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1];

describe('the policy of a page', () => {
  test('lets the form go to this site alone', () => {
    const policy = contentSecurityPolicy(page, '');
    expect(directive(policy, 'form-action')).toBe("'self'");
    expect(directive(policy, 'connect-src')).toBe("'self'");
  });

  test('lets it go to the origin of the form, with script and without, and nowhere else', () => {
    const policy = contentSecurityPolicy(page, 'https://forms.example.org');
    expect(directive(policy, 'form-action')).toBe("'self' https://forms.example.org");
    expect(directive(policy, 'connect-src')).toBe("'self' https://forms.example.org");
    expect(directive(policy, 'script-src')).toBe("'self'");
  });

  test('is at the beginning of a page that another hosting serves', () => {
    expect(withPolicyInside(page, "default-src 'none'")).toBe(
      `<html><head><meta http-equiv="content-security-policy" content="default-src 'none'"><title>Home</title></head></html>`,
    );
  });
});

describe('CONTACT_ENDPOINT', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['https://forms.example.org', 'https://forms.example.org'],
    ['https://forms.example.org/', 'https://forms.example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('%s is read as "%s"', (value, origin) => {
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
  ])('%s ends the build with a clear message', (value) => {
    expect(() => readContactEndpoint(value)).toThrow(/^CONTACT_ENDPOINT must be an origin/);
  });
});
