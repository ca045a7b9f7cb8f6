import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import type { Created, NewRequest } from '../../mail-store.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

/* Entry point of the store's thread. `open` is called first; an uncaught error ends the thread, and so the server. */

export interface StoreThread extends SqliteStore {
  open(path: string): void;
  createAll(requests: readonly NewRequest[]): Promise<Created[]>;
}

const thread: Partial<StoreThread> = {
  open(path) {
    const store = openSqliteStore({ path, now: () => new Date() });
    Object.assign(thread, store, {
      createAll: (requests: readonly NewRequest[]) => Promise.all(requests.map(store.create)),
    });
  },
};

if (parentPort) expose(thread, nodeEndpoint(parentPort));
