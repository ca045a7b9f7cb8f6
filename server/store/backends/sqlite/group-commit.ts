import type { DatabaseSync } from 'node:sqlite';

/** Group commit: concurrent writes share one transaction, and so one disk sync. */
export interface GroupCommit {
  /** Runs the task in the next transaction; resolves after it is committed, rejects when that fails. */
  run<T>(task: () => T): Promise<T>;
  /** Commits the queue; later tasks are rejected. */
  close(): void;
}

export interface GroupCommitOptions {
  readonly maxGroupSize: number;
  readonly outage: (cause: unknown) => Error;
  /** Throws when what was committed did not reach the files that a restart would open. */
  readonly verifyCommitted: () => void;
}

interface Waiting {
  readonly task: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Transactions = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/**
 * Everything that arrives in one turn of the event loop is committed by one transaction, up to
 * `maxGroupSize`. A task must not throw for reasons of its own: the group is committed or rejected as a whole.
 */
export function createGroupCommit(db: Transactions, options: GroupCommitOptions): GroupCommit {
  const queue: Waiting[] = [];
  let scheduled = false;
  let closed = false;

  function schedule(): void {
    if (scheduled || queue.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      commitGroup(db, queue.splice(0, options.maxGroupSize), options);
      schedule();
    });
  }

  return {
    run: <T>(task: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (closed) return reject(options.outage(new Error('the store is closed')));
        queue.push({ task, resolve: resolve as (result: unknown) => void, reject });
        schedule();
      }),
    close() {
      closed = true;
      while (queue.length > 0) commitGroup(db, queue.splice(0, options.maxGroupSize), options);
    },
  };
}

function commitGroup(db: Transactions, group: readonly Waiting[], options: GroupCommitOptions): void {
  if (group.length === 0) return;
  try {
    // Waits inside SQLite for another process's lock, which only this thread does then.
    db.exec('BEGIN IMMEDIATE');
    const results = committed(db, () => group.map(({ task }) => task()));
    options.verifyCommitted();
    for (const [index, { resolve }] of group.entries()) resolve(results[index]);
  } catch (cause) {
    const outage = options.outage(cause);
    for (const { reject } of group) reject(outage);
  }
}

function committed<T>(db: Transactions, work: () => T): T {
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
