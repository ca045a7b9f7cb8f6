import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { pragma, withoutWaiting } from './connection.ts';

/** Checkpoints and truncates the write-ahead log, so that it holds no deleted text either. */
export async function emptyWriteAheadLog(db: DatabaseSync): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (checkpointed(db)) return;
    await wait(50);
  }
  throw new StoreUnavailableError(
    'The documents are deleted, but another process reads the request database, so its write-ahead log ' +
      'still holds their text. Run the same command again in a moment.',
  );
}

function checkpointed(db: DatabaseSync): boolean {
  return withoutWaiting(db, () => pragma(db, 'wal_checkpoint(TRUNCATE)') === 0);
}
