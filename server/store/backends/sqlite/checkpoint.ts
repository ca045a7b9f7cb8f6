import type { SQLTagStore } from 'node:sqlite';

/** Copies the write-ahead log into the database and truncates it, so that it holds no deleted text either. */
export function emptyWriteAheadLog(sql: SQLTagStore): void {
  if (sql.get`PRAGMA wal_checkpoint(TRUNCATE)`?.busy === 0) return;
  throw new Error(
    'the documents are deleted, but another process reads it, so its write-ahead log still holds their text. ' +
      'Run the same command again in a moment',
  );
}
