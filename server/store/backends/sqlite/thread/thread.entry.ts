import { parentPort } from 'node:worker_threads';
import { openSqliteStore } from '../sqlite-store.ts';
import { serveRpc } from './rpc-server.ts';
import type { StoreThreadOptions } from './threaded-store.ts';

/*
 * Entry point of the store's thread: the SQLite store as an RPC server. `open` is called first, `close` last;
 * an uncaught error ends the thread, and with it the server.
 */

if (parentPort) {
  serveRpc(parentPort, (now) => {
    const methods: Record<string, (...args: never[]) => Promise<unknown>> = {
      async open(options: StoreThreadOptions) {
        Object.assign(methods, openSqliteStore({ ...options, now }));
      },
    };
    return methods;
  });
}
