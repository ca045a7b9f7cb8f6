import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import type { NewRequest, StoreHealth } from '../../mail-store.ts';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { watchIntegrity } from './integrity.ts';
import type { SqliteStore } from './sqlite-store.ts';
import type { StoreThread } from './store-thread.entry.ts';

export interface ThreadedStore {
  readonly store: SqliteStore;
  /** Rejects if the thread ends by itself: this process can store nothing more, and calls stay unanswered. */
  readonly crashed: Promise<never>;
}

const HEALTH_DEADLINE_MS = 10_000;

/**
 * The SQLite store in a thread of its own, so that no disk sync blocks the event loop that serves visitors.
 * Rejects when the store cannot be opened, with the store's own error.
 */
export async function openStoreThread(path: string): Promise<ThreadedStore> {
  const worker = new Worker(new URL('./store-thread.entry.ts', import.meta.url), { name: 'store' });
  const { promise: crashed, reject } = Promise.withResolvers<never>();
  const end = (cause: unknown) =>
    reject(new StoreUnavailableError(`The thread of ${path} ended. Start the server again.`, cause));
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`exit code ${code}`)));
  const thread = wrap<StoreThread>(nodeEndpoint(worker));
  try {
    await Promise.race([thread.open(path), crashed]);
  } catch (cause) {
    await worker.terminate();
    throw cause;
  }
  const integrity = watchIntegrity(path);
  const health = async () => {
    const found = await Promise.race([thread.health(), unansweredHealth(path)]);
    return { ...found, intact: found.intact && integrity.isIntact() };
  };
  const close = async () => {
    integrity.stop();
    await thread.close();
    worker.removeAllListeners('exit');
    await worker.terminate();
  };
  const create = batched((requests) => thread.createAll(requests));
  const { find, list, erase, purge, summary, claim, settle, retry } = thread;
  return {
    store: { create, find, list, erase, purge, summary, claim, settle, retry, health, close },
    crashed,
  };
}

/** Reports a disk that hangs. */
function unansweredHealth(path: string): Promise<StoreHealth> {
  const facts = { store: 'sqlite', path, error: `The request database ${path} does not answer.` };
  const health = { writable: false, hasRoom: true, intact: true, facts };
  return wait(HEALTH_DEADLINE_MS, health, { ref: false });
}

/** One message for the requests of one turn of the event loop: under load, messages cost more than storing. */
function batched(createAll: StoreThread['createAll']): SqliteStore['create'] {
  const waiting: NewRequest[] = [];
  let answers: ReturnType<typeof createAll>;
  const post = () => createAll(waiting.splice(0));
  return async (request) => {
    const index = waiting.push(request) - 1;
    if (index === 0) answers = new Promise((resolve) => setImmediate(() => resolve(post())));
    const created = (await answers)[index];
    if (!created) throw new TypeError('the thread has answered fewer requests than it was given');
    return created;
  };
}
