import { Worker } from 'node:worker_threads';
import { fromPlainError } from './coded-error.ts';
import type { IntegrityFinding } from './integrity.ts';
import { type Checked, messageOf } from './store-thread-messages.ts';

const CHECK_EVERY_MS = 60 * 60_000;
/** After a check that failed: perhaps the file could not be read at that moment. */
const CHECK_AGAIN_MS = 60_000;

/** A check that failed or could not run. */
export type IntegrityFault = Exclude<IntegrityFinding, { integrity: 'intact' }>;

export interface IntegrityChecks {
  /** Resolves, once the first check has ended, to what the last one found. */
  finding(): Promise<IntegrityFinding>;
}

/**
 * Checks the whole file at once, and then every hour. Each check has a thread of its own: it takes a second for every ten
 * thousand requests, and neither visitors nor the store's thread wait for it.
 */
export function startIntegrityChecks(
  path: string,
  onFault: (fault: IntegrityFault) => void,
): IntegrityChecks {
  let lastFinding: Promise<IntegrityFinding> = check();

  async function check(): Promise<IntegrityFinding> {
    const finding = await checkInThread(path);
    if (finding.integrity !== 'intact') onFault(finding);
    lastFinding = Promise.resolve(finding);
    setTimeout(check, finding.integrity === 'intact' ? CHECK_EVERY_MS : CHECK_AGAIN_MS).unref();
    return finding;
  }

  return { finding: () => lastFinding };
}

async function checkInThread(path: string): Promise<IntegrityFinding> {
  try {
    const worker = new Worker(new URL('./integrity.entry.ts', import.meta.url), {
      name: 'integrity',
      workerData: path,
    });
    worker.unref();
    const { integrity, cause } = await messageOf<Checked>(worker, 'integrity');
    if (integrity === 'intact' || !cause) return { integrity: 'intact' };
    return { integrity, cause: fromPlainError(cause) };
  } catch (cause) {
    return { integrity: 'unchecked', cause: new Error(`${path} could not be checked.`, { cause }) };
  }
}
