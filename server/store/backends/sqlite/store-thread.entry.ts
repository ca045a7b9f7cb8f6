import { parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from './coded-error.ts';
import { openDatabase } from './database.ts';
import type { Call, CallResult, Opened } from './store-thread-messages.ts';

/* Entry point of the store's thread. An uncaught error, such as a file that cannot be opened, ends the thread. */

const database = openDatabase(workerData as string);
parentPort?.on('message', async ({ id, method, args }: Call) => {
  try {
    const call = database[method] as (...args: readonly unknown[]) => Promise<unknown>;
    reply({ id, result: await call(...args) });
  } catch (error) {
    reply({ id, error: toPlainError(error) });
  }
});
reply({ isNew: database.isNew });

function reply(message: CallResult | Opened): void {
  parentPort?.postMessage(message);
}
