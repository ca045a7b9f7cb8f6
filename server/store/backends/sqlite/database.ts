import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLTagStore } from 'node:sqlite';
import type { StoreHealth } from '../../mail-store.ts';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { openConnection } from './connection.ts';
import { isCorruption, sqliteUnavailable } from './errors.ts';
import { damageOf } from './integrity.ts';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

/** What a function of reads.ts or writes.ts is given beside the database. */
export type Given<Query> = Query extends (sql: SQLTagStore, ...given: infer Rest) => unknown ? Rest : never;
/** The name and the arguments of one function of reads.ts or writes.ts. */
type CallOf<Queries> = {
  [Name in keyof Queries]: readonly [Name, ...Given<Queries[Name]>];
}[keyof Queries];
export type Read = CallOf<typeof reads>;
export type Write = CallOf<typeof writes>;

/** The file as one thread has it open. Everything is synchronous, and throws StoreUnavailableError. */
export interface SqliteDatabase {
  read(call: Read): unknown;
  /** One synced transaction: every call is answered, or none of them has happened. */
  transact(calls: readonly Write[]): unknown[];
  /** Never throws. */
  health(): StoreHealth;
  close(): void;
}

export interface DatabaseOptions {
  /** Reads the whole file once at start; a command that only lists may go without. Default true. */
  readonly checkIntegrity?: boolean;
  /** For tests: pages of 4 KiB after which the file counts as full. */
  readonly maxPages?: number;
  /** For tests: free bytes below which the disk counts as almost full. */
  readonly minFreeBytes?: number;
}

/** Low-space threshold: tens of thousands of requests still fit, so that an operator has time to react. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;
const SHORTEST_CHECK_PAUSE_MS = 60_000;

/** Opens the file, which is made when absent. Throws when it is damaged, unwritable or does not sync. */
export function openDatabase(path: string, options: DatabaseOptions = {}): SqliteDatabase {
  const { checkIntegrity = true, maxPages, minFreeBytes = MIN_FREE_BYTES } = options;
  const db = openConnection(path, checkIntegrity);
  if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  const sql = db.createTagStore();
  const opened = identityOf(path);
  let intact = true;
  let checkDueMs = performance.now() + SHORTEST_CHECK_PAUSE_MS;

  function attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      if (isCorruption(cause)) intact = false;
      throw sqliteUnavailable(path, cause);
    }
  }

  function transact(calls: readonly Write[]): unknown[] {
    return attempt(() => {
      const results = inTransaction(db, () => calls.map((call) => run(writes, sql, call)));
      if (identityOf(path) === opened) return results;
      throw new StoreUnavailableError(
        `The request database ${path} was deleted, replaced or mounted over while the server ran. ` +
          'Put the data folder back and start the server again.',
      );
    });
  }

  /** Reads the file again, for at most a thousandth of the time. */
  function lookForDamage(): void {
    const began = performance.now();
    if (began < checkDueMs) return;
    if (damageOf(path) !== undefined) intact = false;
    const tookMs = performance.now() - began;
    checkDueMs = performance.now() + Math.max(SHORTEST_CHECK_PAUSE_MS, tookMs * 1000);
  }

  return {
    read: (call) => attempt(() => run(reads, sql, call)),
    transact,
    health() {
      try {
        transact([['noteHealthCheck', new Date()]]);
        lookForDamage();
        const { bavail, bsize } = statfsSync(dirname(path));
        const free = `${Math.floor((bavail * bsize) / 1024 / 1024)} MiB`;
        const facts = { store: 'sqlite', path, bytes: String(statSync(path).size), free };
        return { writable: true, hasRoom: bavail * bsize >= minFreeBytes, intact, facts };
      } catch (error) {
        const facts = { store: 'sqlite', path, error: (error as Error).message };
        return { writable: false, hasRoom: true, intact, facts };
      }
    },
    close() {
      if (db.isOpen) db.close();
    },
  };
}

function run<Queries>(queries: Queries, sql: SQLTagStore, call: CallOf<Queries>): unknown {
  const [name, ...given] = call as readonly [keyof Queries, ...unknown[]];
  return (queries[name] as (sql: SQLTagStore, ...given: unknown[]) => unknown)(sql, ...given);
}

function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  // Waits inside SQLite for another process's lock, which only this thread does then.
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures, such as a full disk, have rolled back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The files that the path and its write-ahead log name now. When they change, the folder was deleted, replaced or
 * mounted over, and what is written reaches files that no restart would find.
 */
function identityOf(path: string): string {
  const stats = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false }));
  return stats.map((found) => (found ? `${found.dev}:${found.ino}` : 'none')).join();
}
