import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, withPolicyInside } from './content-security-policy.ts';

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
