import { parentPort, workerData } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import { openDatabase } from './database.ts';

/* Entry point of the store's thread. An uncaught error, such as a file that cannot be opened, ends the thread. */

if (parentPort) expose(openDatabase(workerData as string), nodeEndpoint(parentPort));
