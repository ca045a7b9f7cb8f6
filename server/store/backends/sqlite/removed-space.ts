import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { pragma } from './pragma.ts';

/** 8 MiB in one transaction: requests that arrive meanwhile wait no longer than for a commit. */
const PAGES_AT_ONCE = 2048;

/** Returns some of the space that deleted requests left to the disk, and answers whether more is left. */
export function returnSpace(db: DatabaseSync): boolean {
  db.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
  return pragma(db, 'freelist_count') !== 0;
}

/** Checkpoints and truncates the write-ahead log, so that it holds no deleted text either. */
export function emptyWriteAheadLog(db: DatabaseSync): void {
  if (pragma(db, 'wal_checkpoint(TRUNCATE)') === 0) return;
  throw new StoreUnavailableError(
    'The documents are deleted, but another process reads the request database, so its write-ahead log ' +
      'still holds their text. Run the same command again in a moment.',
  );
}
