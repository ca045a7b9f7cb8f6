import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MailDocument } from '../../server/store/mail-document.ts';

/** An address that no other journey and no other run has, because all of them share the server's store. */
export function freshAddress(name: string): string {
  return `${name}.${randomUUID()}@example.org`;
}

/** The requests from an address in the database of the server under test. */
export function storedFrom(email: string): MailDocument[] {
  using database = new DatabaseSync(join(process.env.DATA_UNDER_TEST ?? '', 'requests.sqlite'), {
    readOnly: true,
  });
  const rows = database.prepare('SELECT document FROM mail').all();
  const documents = rows.map(({ document }) => JSON.parse(String(document)) as MailDocument);
  return documents.filter(({ replyTo }) => replyTo === email);
}
