import { Worker } from 'node:worker_threads';
import { fromPlainError } from '../../../process/coded-error.ts';
import { type Checked, messageOf } from './store-thread-messages.ts';

const CHECK_EVERY_MS = 60 * 60_000;
/** After a check that failed: perhaps the file could not be read at that moment. */
const CHECK_AGAIN_MS = 60_000;

export interface IntegrityChecks {
  /** Resolves, once the first check has ended, to the damage that the last one found; to undefined where the file is intact. */
  finding(): Promise<Error | undefined>;
}

/**
 * Checks the whole file now and then every hour. Each check has a thread of its own: it takes a second for every ten
 * thousand requests, and neither visitors nor the store's thread wait for it.
 */
export function startIntegrityChecks(path: string, onDamage: (cause: Error) => void): IntegrityChecks {
  let lastFinding: Promise<Error | undefined> = check();

  async function check(): Promise<Error | undefined> {
    const found = await checkInThread(path);
    if (found) onDamage(found);
    lastFinding = Promise.resolve(found);
    setTimeout(check, found ? CHECK_AGAIN_MS : CHECK_EVERY_MS).unref();
    return found;
  }

  return { finding: () => lastFinding };
}

async function checkInThread(path: string): Promise<Error | undefined> {
  const worker = new Worker(new URL('./integrity.entry.ts', import.meta.url), {
    name: 'integrity',
    workerData: path,
  });
  worker.unref();
  try {
    const { finding } = await messageOf<Checked>(worker, 'finding');
    return finding ? fromPlainError(finding) : undefined;
  } catch (cause) {
    return new Error(`The check of ${path} ended early.`, { cause });
  }
}
