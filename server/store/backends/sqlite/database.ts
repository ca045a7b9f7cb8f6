import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoreHealth } from '../../mail-store.ts';
import { openConnection } from './connection.ts';
import { isCorruption, sqliteUnavailable } from './errors.ts';
import { checkIntegrity } from './integrity.ts';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

const queries = { ...reads, ...writes };
export type Queries = typeof queries;
/** One of the functions of reads.ts or writes.ts, and what it is given beside the database. */
export type Call = readonly [name: keyof Queries, ...given: unknown[]];

type Awaitable<Result> = Result | Promise<Result>;

/** The file as one thread has it open: synchronous there, not so from another. */
export interface SqliteDatabase {
  read(call: Call): Awaitable<unknown>;
  /** One synced transaction: every call is answered, or none of them has happened. */
  transact(calls: readonly Call[]): Awaitable<unknown[]>;
  /** Never throws. */
  health(): Awaitable<StoreHealth>;
  close(): Awaitable<void>;
}

export interface DatabaseOptions {
  /** For tests: pages of 4 KiB after which the file counts as full. */
  readonly maxPages?: number;
  /** Below it the disk is almost full: tens of thousands of requests still fit, so an operator has time to react. */
  readonly minFreeBytes?: number;
}

const INTEGRITY_CHECK_MS = 60 * 60_000;

/** Opens the file, which is made when absent. Throws when it is no database, may not be written or does not sync. */
export function openDatabase(path: string, options: DatabaseOptions = {}): SqliteDatabase {
  const { maxPages, minFreeBytes = 200 * 1024 * 1024 } = options;
  const db = openConnection(path);
  if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  const sql = db.createTagStore();
  const files = identityOf(path);
  let intact = true;
  let checkDueMs = 0;

  const run = ([name, ...given]: Call): unknown =>
    (queries[name] as (...given: readonly unknown[]) => unknown)(sql, ...given);

  function attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      // Some failures, such as a full disk, have rolled back already.
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      if (isCorruption(cause)) intact = false;
      throw sqliteUnavailable(path, cause);
    }
  }

  function transact(calls: readonly Call[]): unknown[] {
    return attempt(() => {
      // Waits inside SQLite for another process's lock, which only this thread does then.
      db.exec('BEGIN IMMEDIATE');
      const results = calls.map(run);
      db.exec('COMMIT');
      if (identityOf(path) === files) return results;
      throw new Error(
        'it was deleted, replaced or mounted over while the server ran. Put the data folder back and start the server again',
      );
    });
  }

  function health(): StoreHealth {
    try {
      transact([['noteHealthCheck', new Date()]]);
      // The whole file: also at the start of a server, which asks before it serves.
      if (performance.now() >= checkDueMs) {
        checkDueMs = performance.now() + INTEGRITY_CHECK_MS;
        attempt(() => checkIntegrity(path));
      }
      const { bavail, bsize } = statfsSync(dirname(path));
      const detail = `${path}, ${inMebibytes(statSync(path).size)}, ${inMebibytes(bavail * bsize)} free`;
      return { writable: true, hasRoom: bavail * bsize >= minFreeBytes, intact, detail };
    } catch (error) {
      return { writable: false, hasRoom: true, intact, detail: (error as Error).message };
    }
  }

  return {
    read: (call) => attempt(() => run(call)),
    transact,
    health,
    close: () => (db.isOpen ? db.close() : undefined),
  };
}

/**
 * The files that the path and its write-ahead log name now. When they change, the folder was deleted, replaced or
 * mounted over, and what is written reaches files that no restart would find.
 */
function identityOf(path: string): string {
  const stats = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false }));
  return stats.map((found) => (found ? `${found.dev}:${found.ino}` : 'none')).join();
}

function inMebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
