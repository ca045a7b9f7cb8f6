import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoreHealth } from '../../mail-store.ts';
import { emptyWriteAheadLog } from './checkpoint.ts';
import { openConnection } from './connection.ts';
import { isCorruption, sqliteUnavailable } from './errors.ts';
import { createGroupCommit } from './group-commit.ts';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

/** SQLite refuses a checkpoint within a transaction, so it is none of the writes. */
const queries = { ...reads, ...writes, emptyWriteAheadLog };
type Queries = typeof queries;
export type QueryName = keyof Queries;
/** The arguments of a query after the database. */
export type QueryArguments<Name extends QueryName> = Queries[Name] extends (
  database: never,
  ...args: infer Args
) => unknown
  ? Args
  : never;
export type QueryResult<Name extends QueryName> = ReturnType<Queries[Name]>;

/** The file as one thread has it open; the same from another thread. */
export interface SqliteDatabase {
  /** Runs a function of reads.ts, or one of writes.ts: that resolves when its transaction is durable. */
  run<Name extends QueryName>(name: Name, ...args: QueryArguments<Name>): Promise<QueryResult<Name>>;
  /** Never rejects. Damage is reported as far as a query has met it. */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

export function isRead(name: QueryName): boolean {
  return name in reads;
}

export interface DatabaseOptions {
  /** For tests: pages of 4 KiB after which the file counts as full. */
  readonly maxPages?: number;
  /** Below it the disk is almost full: tens of thousands of requests still fit, so an operator has time to react. */
  readonly minFreeBytes?: number;
}

export interface OpenedDatabase extends SqliteDatabase {
  /** True where the file was not there before. */
  readonly isNew: boolean;
}

/** Opens the file, which is made when absent. Throws when it is no database, may not be written or does not sync. */
export function openDatabase(path: string, options: DatabaseOptions = {}): OpenedDatabase {
  const { maxPages, minFreeBytes = 200 * 1024 * 1024 } = options;
  const { db, isNew } = openConnection(path);
  if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  const sql = db.createTagStore();
  const files = identityOf(path);
  let integrity: StoreHealth['integrity'] = 'intact';

  type Call = () => unknown;
  const commit = createGroupCommit(transact);

  async function run(name: QueryName, ...args: readonly unknown[]): Promise<unknown> {
    const query = queries[name] as (...args: readonly unknown[]) => unknown;
    const call = () => query(sql, ...args);
    return name in writes ? commit(call) : withStoreErrors(call);
  }

  function withStoreErrors<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      // Some failures, such as a full disk, have rolled back already.
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      if (isCorruption(cause)) integrity = 'damaged';
      throw sqliteUnavailable(path, cause);
    }
  }

  /**
   * One synced transaction: every call has a result, or none of them has happened; in a folder that was moved they may have,
   * because only a look afterwards finds every move.
   */
  function transact(calls: readonly Call[]): unknown[] {
    return withStoreErrors(() => {
      // Waits inside SQLite for another process's lock, which only this thread does then.
      db.exec('BEGIN IMMEDIATE');
      const results = calls.map((call) => call());
      db.exec('COMMIT');
      if (identityOf(path) === files) return results;
      const moved = new Error(
        'it was deleted, replaced or mounted over while the server ran. Put the data folder back and start the server again',
      );
      // SQLite's name for it, which it does not report itself with a write-ahead log.
      throw Object.assign(moved, { code: 'SQLITE_READONLY_DBMOVED' });
    });
  }

  async function health(): Promise<StoreHealth> {
    try {
      transact([() => writes.noteHealthCheck(sql, new Date())]);
      const { bavail, bsize } = statfsSync(dirname(path));
      const detail = `${path}, ${inMebibytes(statSync(path).size)}, ${inMebibytes(bavail * bsize)} free`;
      return { writable: true, hasRoom: bavail * bsize >= minFreeBytes, integrity, detail };
    } catch (error) {
      return { writable: false, hasRoom: true, integrity, detail: (error as Error).message };
    }
  }

  return {
    isNew,
    run: run as SqliteDatabase['run'],
    health,
    async close() {
      if (db.isOpen) db.close();
    },
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
