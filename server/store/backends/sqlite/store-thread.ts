import { Worker } from 'node:worker_threads';
import { withinDeadline } from '../../../process/deadline.ts';
import type { StoreHealth } from '../../mail-store.ts';
import { fromPlainError } from './coded-error.ts';
import { isRead, type QueryName, type SqliteDatabase } from './database.ts';
import { withFinding } from './integrity.ts';
import { type IntegrityFault, startIntegrityChecks } from './integrity-checks.ts';
import { createStore, type SqliteStore } from './sqlite-store.ts';
import { type Call, type CallResult, messageOf, type Opened } from './store-thread-messages.ts';

/** How long a read may take, and the check of the store's health, before the disk counts as hanging. */
const READ_DEADLINE_MS = 5000;
/** Calls that may wait in memory for the thread, which does so many in a second: more of them wait only where the disk hangs. */
const MAX_WAITING_CALLS = 1000;

export interface StoreThread {
  readonly store: SqliteStore;
  /** True where the file was not there before. */
  readonly isNew: boolean;
  /** Rejects if the thread ends by itself: calls never settle then. */
  readonly crashed: Promise<never>;
}

/**
 * The SQLite store in a thread of its own, so that no disk sync blocks the event loop that serves visitors. Rejects when
 * the file cannot be opened. The whole file is checked beside it, at once and then every hour.
 */
export async function openStoreThread(
  path: string,
  onFault: (fault: IntegrityFault) => void,
): Promise<StoreThread> {
  const entry = new URL('./store-thread.entry.ts', import.meta.url);
  const worker = new Worker(entry, { name: 'store', workerData: path });
  const crashed = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`The thread of ${path} ended with code ${code}. Start the server again.`)),
    );
  });
  const { isNew } = await Promise.race([messageOf<Opened>(worker, 'isNew'), crashed]);
  const database = databaseIn(worker, path);
  const checks = startIntegrityChecks(path, onFault);

  async function health(): Promise<StoreHealth> {
    const found = await within(database.health(), path).catch(unavailable);
    if (!found.writable || found.integrity === 'damaged') return found;
    const finding = await within(checks.finding(), path).catch(() => undefined);
    return finding ? withFinding(found, finding) : { ...found, integrity: 'unchecked' };
  }

  async function close(): Promise<void> {
    await database.close();
    worker.removeAllListeners('exit');
    await worker.terminate();
  }

  return { store: { ...createStore(database, () => new Date(), health), close }, isNew, crashed };
}

/** The database whose calls are messages to the thread. */
function databaseIn(worker: Worker, path: string): SqliteDatabase {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  worker.on('message', ({ id, result, error }: CallResult) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(fromPlainError(error));
    else call?.resolve(result);
  });

  function call<Result>(method: Call['method'], ...args: readonly unknown[]): Promise<Result> {
    calls += 1;
    const outcome = Promise.withResolvers<unknown>();
    waiting.set(calls, outcome);
    worker.postMessage({ id: calls, method, args } satisfies Call);
    return outcome.promise as Promise<Result>;
  }

  const run = (name: QueryName, ...args: readonly unknown[]) => {
    if (waiting.size >= MAX_WAITING_CALLS) return Promise.reject(new Error(notResponding(path)));
    const outcome = call<never>('run', name, ...args);
    return isRead(name) ? within(outcome, path) : outcome;
  };
  return { run, health: () => call('health'), close: () => call('close') };
}

function within<Result>(work: Promise<Result>, path: string): Promise<Result> {
  return withinDeadline(work, READ_DEADLINE_MS, notResponding(path));
}

function notResponding(path: string): string {
  return `The request database ${path} does not respond.`;
}

function unavailable({ message }: Error): StoreHealth {
  return { writable: false, hasRoom: true, integrity: 'intact', detail: message };
}
