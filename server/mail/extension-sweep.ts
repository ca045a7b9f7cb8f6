import type { Log } from '../process/log.ts';
import type { ExtensionQueue } from '../store/mail-queue.ts';
import { retryDelay } from './retry-schedule.ts';

const PAUSE_MS = 60_000;

/** Every minute, makes the extension retry what it left undelivered; returns a function that stops it. */
export function startExtensionSweep(extension: ExtensionQueue, log: Log): () => void {
  const timer = setInterval(() => void sweepOnce(extension, log), PAUSE_MS).unref();
  return () => clearInterval(timer);
}

async function sweepOnce(extension: ExtensionQueue, log: Log): Promise<void> {
  try {
    const swept = await extension.sweep((attempts) => retryDelay(attempts, Math.random));
    for (const { event, reference } of swept) {
      if (event === 'dead-letter') log.error(event, { request: reference });
      else log.warn(event, { request: reference });
    }
  } catch (cause) {
    log.error('store-unavailable', { during: 'sweep' }, cause);
  }
}
