import { randomUUID } from 'node:crypto';
import type { MailDocument } from '../../server/store/mail-document.ts';
import { requestsIn } from '../server/stored-requests.ts';

/** An address that no other journey and no other run has, because all of them share the server's store. */
export function freshAddress(name: string): string {
  return `${name}.${randomUUID()}@example.org`;
}

/** The requests from an address in the database of the server under test. */
export function storedFrom(email: string): MailDocument[] {
  return requestsIn(process.env.DATA_UNDER_TEST ?? '').filter(({ replyTo }) => replyTo === email);
}
