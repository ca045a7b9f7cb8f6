import { Worker } from 'node:worker_threads';
import type { StoreHealth } from '../../../mail-store.ts';
import { StoreUnavailableError } from '../../../store-unavailable-error.ts';
import { sqliteUnavailable } from '../errors.ts';
import type { SqliteMailStore, SqliteStoreOptions } from '../sqlite-store.ts';
import { createRpcClient, type RpcResponse } from './rpc-client.ts';

/** Options that are posted to the thread; functions cannot be. */
export type StoreThreadOptions = Omit<SqliteStoreOptions, 'now' | 'freeBytes'>;

export interface ThreadedSqliteStoreOptions extends StoreThreadOptions {
  readonly now: () => Date;
  /** Called once if the thread ends by itself: this process can store nothing more. */
  readonly onCrash: (crash: Error) => void;
  /** Timeout of a health check. */
  readonly healthDeadlineMs?: number;
  /** What runs in the thread, for tests. */
  readonly entry?: URL;
}

/**
 * The SQLite store in a thread of its own, so that no disk sync blocks the event loop that serves visitors.
 * Rejects when the store cannot be opened, with the store's own error.
 */
export async function openThreadedSqliteStore(options: ThreadedSqliteStoreOptions): Promise<SqliteMailStore> {
  const { now, onCrash, healthDeadlineMs = 10_000, entry = storeEntry, ...storeOptions } = options;
  const { path } = options;
  const worker = new Worker(entry, { name: 'store', resourceLimits });
  const rpc = createRpcClient({ post: (batch) => worker.postMessage(batch), now });
  let state: 'opening' | 'open' | 'closing' | 'ended' = 'opening';
  let ending: Promise<void> | undefined;
  let uncaught: unknown;

  worker.on('message', (responses: readonly RpcResponse[]) => rpc.onMessage(responses));
  worker.on('error', (cause) => {
    uncaught = cause;
  });
  // Every response of the thread arrives before this event.
  worker.on('exit', (code) => {
    const crash = crashError(path, uncaught ?? new Error(`the thread ended with code ${code}`));
    rpc.rejectAll(crash);
    if (state === 'open') onCrash(crash);
    state = 'ended';
  });

  async function end(): Promise<void> {
    if (state !== 'open') return;
    state = 'closing';
    const closed = rpc.call('close', []);
    rpc.close(sqliteUnavailable(path, new Error('the store is closed')));
    await rpc.drained();
    await worker.terminate();
    await closed;
  }

  function forward<Method extends keyof SqliteMailStore>(method: Method): SqliteMailStore[Method] {
    return ((...args: unknown[]) => rpc.call(method, args)) as SqliteMailStore[Method];
  }

  try {
    await rpc.call('open', [storeOptions]);
    state = 'open';
  } catch (cause) {
    await worker.terminate();
    throw cause;
  }
  return {
    create: forward('create'),
    claim: forward('claim'),
    settle: forward('settle'),
    get: forward('get'),
    findByReference: forward('findByReference'),
    list: forward('list'),
    reclaimExpiredLease: forward('reclaimExpiredLease'),
    requeueImplausible: forward('requeueImplausible'),
    retry: forward('retry'),
    erase: forward('erase'),
    purge: forward('purge'),
    countUndelivered: forward('countUndelivered'),
    retentionLookedAt: forward('retentionLookedAt'),
    noteRetentionLook: forward('noteRetentionLook'),
    stats: forward('stats'),
    oldestWaiting: forward('oldestWaiting'),
    setPaused: forward('setPaused'),
    isPaused: forward('isPaused'),
    keyOf: forward('keyOf'),
    importDocument: forward('importDocument'),
    backup: forward('backup'),
    health: () => healthWithin(healthDeadlineMs, path, forward('health')()),
    close() {
      ending ??= end();
      return ending;
    },
  };
}

/** Never rejects, and never waits for a disk that hangs. */
async function healthWithin(deadlineMs: number, path: string, health: Promise<StoreHealth>) {
  const late = Promise.withResolvers<never>();
  const tooLate = () =>
    late.reject(new StoreUnavailableError(`The request database ${path} does not answer.`));
  const timer = setTimeout(tooLate, deadlineMs);
  try {
    return await Promise.race([health, late.promise]);
  } catch (cause) {
    const error = (cause as Error).message;
    return { writable: false, hasRoom: true, facts: { store: 'sqlite', path, error } };
  } finally {
    clearTimeout(timer);
  }
}

function crashError(path: string, cause: unknown): Error {
  return new StoreUnavailableError(
    `The thread that keeps the request database ${path} ended. Start the server again.`,
    cause,
  );
}

/** Commits leave little garbage, and all of it short-lived: a larger young generation would only hold more of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

const storeEntry = new URL('./thread.entry.ts', import.meta.url);
