import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { withoutWaiting } from './connection.ts';
import { pragma } from './pragma.ts';

/** 8 MiB in one transaction: requests that arrive meanwhile wait no longer than for a commit. */
const PAGES_AT_ONCE = 2048;

/** Returns some of the space that deleted requests left to the disk, and answers whether more is left. */
export function returnSpace(db: DatabaseSync): boolean {
  db.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
  return pragma(db, 'freelist_count') !== 0;
}

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
