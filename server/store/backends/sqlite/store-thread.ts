import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import type { StoreHealth } from '../../mail-store.ts';
import type { SqliteDatabase } from './database.ts';
import { type SqliteStore, storeOver } from './sqlite-store.ts';

const HEALTH_DEADLINE_MS = 10_000;

/**
 * The SQLite store in a thread of its own, so that no disk sync blocks the event loop that serves visitors. Rejects when
 * the file cannot be opened or is damaged. `crashed` rejects if the thread ends by itself: calls stay unanswered then.
 */
export async function openStoreThread(path: string) {
  const entry = new URL('./store-thread.entry.ts', import.meta.url);
  const worker = new Worker(entry, { name: 'store', workerData: path });
  const crashed = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`The thread of ${path} ended with code ${code}. Start the server again.`)),
    );
  });
  const database = wrap<SqliteDatabase>(nodeEndpoint(worker));
  const { intact, detail } = await Promise.race([database.health(), crashed]);
  if (!intact) throw new Error(detail);
  const store: SqliteStore = {
    ...storeOver(database, () => new Date()),
    health: () => Promise.race([database.health(), unansweredHealth(path)]),
    async close() {
      await database.close();
      worker.removeAllListeners('exit');
      await worker.terminate();
    },
  };
  return { store, crashed };
}

/** Reports a disk that hangs. */
function unansweredHealth(path: string): Promise<StoreHealth> {
  const detail = `The request database ${path} does not answer.`;
  return wait(HEALTH_DEADLINE_MS, { writable: false, hasRoom: true, intact: true, detail }, { ref: false });
}
