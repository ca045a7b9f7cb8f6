import type { DatabaseSync } from 'node:sqlite';
import { withoutWaiting } from './connection.ts';
import { isBusy } from './errors.ts';

type Transactions = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** Group commit: concurrent writes share one transaction, and so one disk sync. */
export interface GroupCommit {
  /** Runs the task in the next transaction; resolves after it is committed, rejects when that fails. */
  run<T>(task: () => T): Promise<T>;
  /** Commits the queue; later tasks are rejected. */
  close(): void;
}

export interface GroupCommitOptions {
  readonly maxGroupSize: number;
  /** Whether another process has committed since this was asked last. */
  readonly othersCommitted: () => boolean;
  /** How long a group may wait for another process's lock before it is rejected. */
  readonly lockTimeoutMs: number;
  readonly outage: (cause: unknown) => Error;
}

interface Waiting {
  readonly task: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Everything that arrives in one turn of the event loop is committed by one transaction, up to
 * `maxGroupSize`. A task must not throw for reasons of its own: the group is committed or rejected as a whole.
 */
export function createGroupCommit(db: Transactions, options: GroupCommitOptions): GroupCommit {
  const queue: Waiting[] = [];
  let scheduled = false;
  let closed = false;
  let yieldUntil = 0;
  let busySince: number | undefined;

  function schedule(): void {
    if (scheduled || queue.length === 0) return;
    scheduled = true;
    const commit = () => {
      scheduled = false;
      commitNext();
      schedule();
    };
    // SQLite's lock is not fair: a process that takes it again at once starves the others.
    if (busySince !== undefined) setTimeout(commit, Math.random() * 2);
    else if (performance.now() < yieldUntil) setTimeout(commit, 2);
    else setImmediate(commit);
  }

  function commitNext(): void {
    const group = queue.splice(0, options.maxGroupSize);
    if (group.length === 0) return;
    try {
      if (!begun()) {
        queue.unshift(...group);
        return;
      }
      const results = committed(() => group.map(({ task }) => task()));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
      if (options.othersCommitted()) yieldUntil = performance.now() + YIELD_FOR_MS;
    } catch (cause) {
      const outage = options.outage(cause);
      for (const { reject } of group) reject(outage);
    }
  }

  /** False while another process writes: waiting inside SQLite would stop the whole event loop. */
  function begun(): boolean {
    try {
      if (closed) db.exec('BEGIN IMMEDIATE');
      else withoutWaiting(db, () => db.exec('BEGIN IMMEDIATE'));
      busySince = undefined;
      return true;
    } catch (cause) {
      if (closed || !isBusy(cause)) throw cause;
      busySince ??= performance.now();
      if (performance.now() - busySince < options.lockTimeoutMs) return false;
      busySince = undefined;
      throw cause;
    }
  }

  function committed<T>(work: () => T): T {
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

/** How long after another process's commit this one pauses between its own, so that neither starves. */
const YIELD_FOR_MS = 1000;
