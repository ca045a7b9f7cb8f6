import { parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from './coded-error.ts';
import { integrityOf } from './integrity.ts';
import type { Checked } from './store-thread-messages.ts';

/* Entry point of a thread that checks the file once, reports what it found, and ends. */

const finding = integrityOf(workerData as string);
const checked: Checked =
  finding.integrity === 'intact' ? finding : { ...finding, cause: toPlainError(finding.cause) };
parentPort?.postMessage(checked);
