import { parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from '../../../process/coded-error.ts';
import { sqliteUnavailable } from './errors.ts';
import { checkIntegrity } from './integrity.ts';
import type { Checked } from './store-thread-messages.ts';

/* Entry point of a thread that checks the file once, reports what it found, and ends. */

const path = workerData as string;
try {
  checkIntegrity(path);
  report(null);
} catch (cause) {
  report(toPlainError(sqliteUnavailable(path, cause)));
}

function report(finding: Checked['finding']): void {
  parentPort?.postMessage({ finding } satisfies Checked);
}
