import type { DatabaseSync } from 'node:sqlite';
import { pragma } from './pragma.ts';

const INCREMENTAL = 2;
/** 8 MiB in one transaction: requests that arrive meanwhile wait no longer than for a commit. */
const PAGES_AT_ONCE = 2048;

/** Before the first table a database decides whether it can return space; later it takes a whole VACUUM. */
export function requestIncrementalVacuum(db: DatabaseSync): void {
  db.exec('PRAGMA auto_vacuum = INCREMENTAL');
}

/**
 * Rewrites a database of an earlier release once, so that it can return space. Not vital: where another process
 * or a full disk prevents it, the next start tries again.
 */
export function convertToIncrementalVacuum(db: DatabaseSync): void {
  if (pragma(db, 'auto_vacuum') === INCREMENTAL) return;
  try {
    db.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
  } catch {
    return;
  }
}

/** Returns some of the space that deleted requests left, and answers whether more is left. */
export function returnSpace(db: DatabaseSync): boolean {
  if (pragma(db, 'auto_vacuum') !== INCREMENTAL) return false;
  db.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
  return pragma(db, 'freelist_count') !== 0;
}
