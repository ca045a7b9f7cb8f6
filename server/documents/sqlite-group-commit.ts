import type { DatabaseSync } from 'node:sqlite';

type Transactions = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** Writes that share transactions, and so syncs of the disk. */
export interface GroupCommit {
  /** Runs the task in the next transaction; resolves after it is committed, rejects when that fails. */
  run<T>(task: () => T): Promise<T>;
  /** Commits what waits; what comes later is refused. */
  close(): void;
}

interface Waiting {
  readonly task: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Everything that arrives in one turn of the event loop is committed by one transaction, up to
 * `largestGroup`. A task must not fail on its own account: the group stands or falls together.
 */
export function createGroupCommit(
  db: Transactions,
  options: { readonly largestGroup: number; readonly outage: (cause: unknown) => Error },
): GroupCommit {
  const queue: Waiting[] = [];
  let scheduled = false;
  let closed = false;

  function schedule(): void {
    if (scheduled || queue.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      commitNext();
      schedule();
    });
  }

  function commitNext(): void {
    const group = queue.splice(0, options.largestGroup);
    if (group.length === 0) return;
    try {
      const results = inTransaction(db, () => group.map(({ task }) => task()));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
    } catch (cause) {
      const outage = options.outage(cause);
      for (const { reject } of group) reject(outage);
    }
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
      while (queue.length > 0) commitNext();
    },
  };
}

function inTransaction<T>(db: Transactions, work: () => T): T {
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
