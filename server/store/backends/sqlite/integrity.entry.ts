import { parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from '../../../process/coded-error.ts';
import { sqliteUnavailable } from './errors.ts';
import { checkIntegrity } from './integrity.ts';

/* Entry point of a thread that checks the file once, reports what it found, and ends. */

const path = workerData as string;
try {
  checkIntegrity(path);
  parentPort?.postMessage(undefined);
} catch (cause) {
  parentPort?.postMessage(toPlainError(sqliteUnavailable(path, cause)));
}
