import type { Log } from '../process/log.ts';
import type { ExtensionQueue } from '../store/mail-queue.ts';
import { retryDelay } from './retry-schedule.ts';

const PAUSE_MS = 60_000;

/** Every minute until the process ends, makes the extension retry what it left undelivered. */
export function startExtensionSweep(extension: ExtensionQueue, log: Log): void {
  setInterval(() => void sweepOnce(extension, log), PAUSE_MS).unref();
}

async function sweepOnce(extension: ExtensionQueue, log: Log): Promise<void> {
  try {
    const swept = await extension.sweep((attempts) => retryDelay(attempts));
    for (const { event, reference } of swept)
      log[event === 'dead-letter' ? 'error' : 'warn'](event, { request: reference });
  } catch (cause) {
    log.error('store-unavailable', { during: 'sweep' }, cause);
  }
}
