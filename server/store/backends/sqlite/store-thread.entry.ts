import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

/* Entry point of the store's thread. `open` is called first; an uncaught error ends the thread, and so the server. */

export interface StoreThread extends SqliteStore {
  open(path: string): void;
}

const thread: Partial<StoreThread> = {
  open(path) {
    Object.assign(thread, openSqliteStore({ path, now: () => new Date() }));
  },
};

if (parentPort) expose(thread, nodeEndpoint(parentPort));
