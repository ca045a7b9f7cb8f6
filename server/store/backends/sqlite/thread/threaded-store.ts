import { Worker } from 'node:worker_threads';
import type { StoreHealth } from '../../../mail-store.ts';
import { storeOutage } from '../../../store-unavailable.ts';
import { sqliteOutage } from '../errors.ts';
import type { SqliteMailStore, SqliteStoreOptions } from '../sqlite-store.ts';
import { createThreadCalls, type ThreadAnswer } from './rpc-client.ts';

/** What the thread is told; functions stay on this side. */
export type SqliteThreadStoreOptions = Omit<SqliteStoreOptions, 'now' | 'freeBytes'>;

export interface SqliteThreadOptions extends SqliteThreadStoreOptions {
  readonly now: () => Date;
  /** Told once, when the thread has ended by itself: nothing is stored any more by this process. */
  readonly onLost: (loss: Error) => void;
  /** How long the thread may take to say how it is, in milliseconds. */
  readonly healthDeadlineMs?: number;
  /** What runs in the thread, for tests. */
  readonly entry?: URL;
}

/**
 * The SQLite store in a thread of its own, so that no sync of the disk stops the loop that answers visitors.
 * Rejects when the store cannot be opened, with the store's own error.
 */
export async function openSqliteThread(options: SqliteThreadOptions): Promise<SqliteMailStore> {
  const { now, onLost, healthDeadlineMs = 10_000, entry = storeEntry, ...storeOptions } = options;
  const { path } = options;
  const worker = new Worker(entry, { name: 'store', resourceLimits });
  const calls = createThreadCalls({ post: (batch) => worker.postMessage(batch), now });
  let state: 'opening' | 'open' | 'closing' | 'ended' = 'opening';
  let ending: Promise<void> | undefined;
  let fault: unknown;

  worker.on('message', (answers: readonly ThreadAnswer[]) => calls.settle(answers));
  worker.on('error', (cause) => {
    fault = cause;
  });
  // All that the thread has answered is in before this event.
  worker.on('exit', (code) => {
    const loss = lossOf(path, fault ?? new Error(`the thread ended with code ${code}`));
    calls.abandon(loss);
    if (state === 'open') onLost(loss);
    state = 'ended';
  });

  async function end(): Promise<void> {
    if (state !== 'open') return;
    state = 'closing';
    const closed = calls.ask('close', []);
    calls.refuse(sqliteOutage(path, new Error('the store is closed')));
    await calls.idle();
    await worker.terminate();
    await closed;
  }

  function ask<Method extends keyof SqliteMailStore>(method: Method): SqliteMailStore[Method] {
    return ((...args: unknown[]) => calls.ask(method, args)) as SqliteMailStore[Method];
  }

  try {
    await calls.ask('open', [storeOptions]);
    state = 'open';
  } catch (cause) {
    await worker.terminate();
    throw cause;
  }
  return {
    create: ask('create'),
    claim: ask('claim'),
    settle: ask('settle'),
    get: ask('get'),
    list: ask('list'),
    takeBack: ask('takeBack'),
    retry: ask('retry'),
    release: ask('release'),
    erase: ask('erase'),
    purge: ask('purge'),
    stats: ask('stats'),
    setPaused: ask('setPaused'),
    isPaused: ask('isPaused'),
    keyOf: ask('keyOf'),
    adopt: ask('adopt'),
    backup: ask('backup'),
    health: () => healthWithin(healthDeadlineMs, path, ask('health')()),
    close() {
      ending ??= end();
      return ending;
    },
  };
}

/** Never rejects, and never waits for a disk that hangs. */
async function healthWithin(deadlineMs: number, path: string, asked: Promise<StoreHealth>) {
  const late = Promise.withResolvers<never>();
  const tooLate = () => late.reject(storeOutage(`The request database ${path} does not answer.`));
  const timer = setTimeout(tooLate, deadlineMs);
  try {
    return await Promise.race([asked, late.promise]);
  } catch (cause) {
    const error = (cause as Error).message;
    return { writable: false, hasRoom: true, facts: { store: 'sqlite', path, error } };
  } finally {
    clearTimeout(timer);
  }
}

function lossOf(path: string, cause: unknown): Error {
  return storeOutage(
    `The thread that keeps the request database ${path} ended. Start the server again.`,
    cause,
  );
}

/** A commit leaves little behind, and nothing for long: more room would only fill with what is done with. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

const storeEntry = new URL('./thread.entry.ts', import.meta.url);
