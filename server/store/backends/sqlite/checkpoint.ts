import type { SQLTagStore } from 'node:sqlite';
import { BUSY_TIMEOUT_MS } from './connection.ts';

/**
 * Copies the write-ahead log into the database and truncates it, so that it holds no deleted text either. False where another
 * connection uses the database at this moment: SQLite would wait for it, and let nobody write meanwhile.
 */
export function emptyWriteAheadLog(sql: SQLTagStore): boolean {
  sql.db.exec('PRAGMA busy_timeout = 0');
  try {
    return sql.get`PRAGMA wal_checkpoint(TRUNCATE)`?.busy === 0;
  } finally {
    sql.db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}
