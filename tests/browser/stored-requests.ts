import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { MailDocument } from '../../server/store/mail-document.ts';
import { storedDocuments } from '../server/server-process.ts';

/** An address that no other journey and no other run has, because all of them share the server's store. */
export function freshAddress(name: string): string {
  return `${name}.${randomUUID()}@example.org`;
}

/** The requests from an address in the store of the server under test, as an operator lists them. */
export async function storedFrom(email: string): Promise<MailDocument[]> {
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: process.env.DATA_UNDER_TEST ?? '',
    DIST_DIR: resolve(process.env.OUT_DIR ?? 'dist'),
  };
  return (await storedDocuments(environment)).filter(({ replyTo }) => replyTo === email);
}
