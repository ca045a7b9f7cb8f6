import { DatabaseSync } from 'node:sqlite';
import { corruption } from './errors.ts';

const BUSY_TIMEOUT_MS = 5000;

/**
 * SQLite's quick check of the file: throws when it is damaged, or cannot be read to its end. A stored document that is
 * no JSON fails it too. The connection is one of its own, because another's cache would hide what became of the file.
 */
export function checkIntegrity(path: string): void {
  const findings = findingsOf(path);
  if (findings !== 'ok') throw corruption(findings);
}

function findingsOf(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const rows = db.prepare('PRAGMA quick_check(5)').all();
    return rows.flatMap((row) => Object.values(row)).join('; ');
  } catch (cause) {
    throw corruption((cause as Error).message, cause);
  } finally {
    db.close();
  }
}
