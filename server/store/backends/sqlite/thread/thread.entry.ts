import { parentPort } from 'node:worker_threads';
import { openSqliteStore } from '../sqlite-store.ts';
import { answerCalls } from './rpc-server.ts';
import type { SqliteThreadStoreOptions } from './threaded-store.ts';

/*
 * What runs in the store's thread: the SQLite store, behind messages. `open` comes first and `close` last;
 * what nobody catches here ends the thread, and the server with it.
 */

if (parentPort) {
  answerCalls(parentPort, (now) => {
    const methods: Record<string, (...args: never[]) => Promise<unknown>> = {
      async open(options: SqliteThreadStoreOptions) {
        Object.assign(methods, openSqliteStore({ ...options, now }));
      },
    };
    return methods;
  });
}
