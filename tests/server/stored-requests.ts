import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MailDocument } from '../../server/store/mail-document.ts';

/**
 * The requests in the database of a running server, without their receipts, as `requests list --json` prints them. A test
 * that waits for a state reads them here: a process for each look would take the processor from the server.
 */
export function requestsIn(dataDir: string): MailDocument[] {
  using database = new DatabaseSync(join(dataDir, 'requests.sqlite'), { readOnly: true, timeout: 5000 });
  const rows = database.prepare('SELECT document FROM mail').all();
  const documents = rows.map(({ document }) => JSON.parse(String(document)) as MailDocument);
  return documents.filter(({ id }) => !id.endsWith('-RECEIPT'));
}
