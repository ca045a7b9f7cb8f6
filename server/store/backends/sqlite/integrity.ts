import { DatabaseSync } from 'node:sqlite';
import { CORRUPT } from './errors.ts';

/**
 * SQLite's quick check of the file: throws when it is damaged. The connection is one of its own, because another's
 * cache would hide what became of the file.
 */
export function checkIntegrity(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = db.prepare('PRAGMA quick_check(5)').all();
    const findings = rows.flatMap((row) => Object.values(row)).join('; ');
    if (findings !== 'ok')
      throw Object.assign(new Error(`it is damaged (${findings})`), { errcode: CORRUPT });
  } finally {
    db.close();
  }
}
