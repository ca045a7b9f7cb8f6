import { expect, test } from 'vitest';
import { mailboxIdentity } from './mailbox-identity.ts';

test.each([
  ['Asha@Example.org', 'asha@example.org'],
  ['asha+shop@example.org', 'asha@example.org'],
  ['asha+a+b@example.org', 'asha@example.org'],
  ['as.ha@example.org', 'as.ha@example.org'],
  ['a.s.h.a+1@gmail.com', 'asha@gmail.com'],
  ['asha@GoogleMail.com', 'asha@gmail.com'],
])('%s is counted as %s', (email, identity) => {
  expect(mailboxIdentity(email)).toBe(identity);
});
