import type { DatabaseSync } from 'node:sqlite';
import { withoutWaiting } from './connection.ts';
import { isBusy } from './errors.ts';

type Transactions = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** Writes that share transactions, and so syncs of the disk. */
export interface GroupCommit {
  /** Runs the task in the next transaction; resolves after it is committed, rejects when that fails. */
  run<T>(task: () => T): Promise<T>;
  /** Commits what waits; what comes later is refused. */
  close(): void;
}

export interface GroupCommitOptions {
  readonly largestGroup: number;
  /** Whether another process has committed since this was asked last. */
  readonly othersCommitted: () => boolean;
  /** How long a group may wait for other processes before it is rejected. */
  readonly patienceMs: number;
  readonly outage: (cause: unknown) => Error;
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
export function createGroupCommit(db: Transactions, options: GroupCommitOptions): GroupCommit {
  const queue: Waiting[] = [];
  let scheduled = false;
  let closed = false;
  let politeUntil = 0;
  let busySince: number | undefined;

  function schedule(): void {
    if (scheduled || queue.length === 0) return;
    scheduled = true;
    const commit = () => {
      scheduled = false;
      commitNext();
      schedule();
    };
    // SQLite's lock has no queue: who comes back at once keeps the others out for good.
    if (busySince !== undefined) setTimeout(commit, Math.random() * 2);
    else if (performance.now() < politeUntil) setTimeout(commit, 2);
    else setImmediate(commit);
  }

  function commitNext(): void {
    const group = queue.splice(0, options.largestGroup);
    if (group.length === 0) return;
    try {
      if (!begun()) {
        queue.unshift(...group);
        return;
      }
      const results = committed(() => group.map(({ task }) => task()));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
      if (options.othersCommitted()) politeUntil = performance.now() + POLITE_MS;
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
      if (performance.now() - busySince < options.patienceMs) return false;
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

/** How long after another process has committed this one leaves it room. */
const POLITE_MS = 1000;
