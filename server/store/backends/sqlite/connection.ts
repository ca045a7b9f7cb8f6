import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { corruptDatabase, isBusy, isCorruption, sqliteUnavailable } from './errors.ts';
import { damageIn } from './integrity.ts';
import { pragma } from './pragma.ts';
import { createSchema } from './schema.ts';

const BUSY_TIMEOUT_MS = 5000;
/** Page cache large enough for the index pages that every insert touches at random. */
const CACHE_KIB = 16_384;

/**
 * Opens the database file, which is made when absent, readable by its owner only. What durability and
 * erasure rest on is set and read back: a database that does not confirm it is refused.
 */
export function openConnection(path: string, options: { readonly checkIntegrity: boolean }): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    makePrivateFile(path);
    db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    // Takes effect before the first table is made.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    switchToWriteAheadLog(db);
    for (const [name, wanted, confirmed] of required) setPragma(db, name, wanted, confirmed);
    db.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    if (options.checkIntegrity) refuseCorruption(db, path);
    createSchema(db);
    return db;
  } catch (cause) {
    db?.close();
    throw isCorruption(cause)
      ? corruptDatabase(path, (cause as Error).message, cause)
      : sqliteUnavailable(path, cause);
  }
}

/** How the connection syncs, in SQLite's words, read back from it. */
export function syncMode(db: DatabaseSync): string {
  return ['OFF', 'NORMAL', 'FULL', 'EXTRA'][Number(pragma(db, 'synchronous'))] ?? 'unknown';
}

function makePrivateFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
    // An earlier copy may be readable to others; only its owner can change that.
    if (statSync(path).uid === process.geteuid?.()) chmodSync(path, 0o600);
  } catch (cause) {
    throw new StoreUnavailableError(
      `The request database ${path} cannot be made or written (${(cause as NodeJS.ErrnoException).code}). ` +
        'Check that its folder exists and may be written by the user that runs the server.',
      cause,
    );
  }
}

function switchToWriteAheadLog(db: DatabaseSync): void {
  // SQLite does not wait for others while it changes the journal mode, which happens once in a file's life.
  for (let attempt = 0; ; attempt++) {
    try {
      setPragma(db, 'journal_mode', 'WAL', 'wal');
      return;
    } catch (cause) {
      if (!isBusy(cause) || attempt === 100) throw cause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function setPragma(db: DatabaseSync, name: string, wanted: string, confirmed: string | number): void {
  db.exec(`PRAGMA ${name} = ${wanted}`);
  const found = pragma(db, name);
  if (found !== confirmed) {
    throw new StoreUnavailableError(
      `The request database refuses ${name} = ${wanted} (it says ${found}); it is not safe to use.`,
    );
  }
}

function refuseCorruption(db: DatabaseSync, path: string): void {
  const damage = damageIn(db);
  if (damage !== undefined) throw corruptDatabase(path, damage);
}

const required: readonly (readonly [name: string, wanted: string, confirmed: string | number])[] = [
  // One sync for every commit, of the log and of the disk's own cache.
  ['synchronous', 'FULL', 2],
  ['fullfsync', 'ON', 1],
  // Erased text is overwritten with zeros.
  ['secure_delete', 'ON', 1],
  ['foreign_keys', 'ON', 1],
  ['cell_size_check', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
];
