import { parentPort } from 'node:worker_threads';
import { expose, transferHandlers } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
import type { StoreThreadOptions } from './store-thread.ts';

/*
 * Entry point of the store's thread. `open` is called first; an uncaught error ends the thread, and with it the server.
 */

export interface StoreThread extends SqliteStore {
  open(options: StoreThreadOptions): void;
}

// Comlink posts name, message and stack of an error; ours also have a code.
const thrown = transferHandlers.get('throw');
if (thrown) {
  transferHandlers.set('throw', {
    ...thrown,
    serialize: ({ value }: { value: unknown }) => {
      if (!(value instanceof Error)) return [{ isError: false, value }, []];
      const { name, message, stack } = value;
      return [{ isError: true, value: { ...value, name, message, stack, cause: undefined } }, []];
    },
  });
}

const thread: Partial<StoreThread> = {
  open(options) {
    Object.assign(thread, openSqliteStore({ ...options, now: () => new Date() }));
  },
};

if (parentPort) expose(thread, nodeEndpoint(parentPort));
