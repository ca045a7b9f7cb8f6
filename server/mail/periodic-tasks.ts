import type { Log } from '../log/log.ts';
import type { ExtensionQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';

/* Tasks that run by the clock until the process ends, beside the worker. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface RetentionParts {
  readonly store: Pick<MailStore, 'purge'>;
  readonly retentionDays: number;
  readonly log: Log;
}

/**
 * Every hour, removes requests that are older than the retention period, except those that no mail server has accepted
 * for anybody. The first time is an hour after the start: by then a clock that was wrong at boot has been set. After a clock
 * has jumped by more than a day nothing is removed for a day: it may be years ahead.
 */
export function startRetention(parts: RetentionParts): void {
  let lead = clockLead();
  /** In monotonic milliseconds. */
  let pausedUntil = 0;
  const purgeUnlessPaused = () => {
    const jump = clockLead() - lead;
    lead += jump;
    if (Math.abs(jump) > DAY_MS) {
      pausedUntil = performance.now() + DAY_MS;
      parts.log.warn('retention-paused', { clockJumpDays: Math.round(jump / DAY_MS) });
    }
    if (performance.now() >= pausedUntil) void purgeOnce(parts);
  };
  setInterval(purgeUnlessPaused, HOUR_MS).unref();
}

/** Milliseconds by which the clock is ahead of the monotonic one: they stay the same until it is set. */
function clockLead(): number {
  return Date.now() - performance.now();
}

async function purgeOnce({ store, retentionDays, log }: RetentionParts): Promise<void> {
  const before = new Date(Date.now() - retentionDays * DAY_MS);
  try {
    const requests = await store.purge(before);
    if (requests > 0) log.info('purged', { requests, retentionDays });
  } catch (cause) {
    log.error('purge-failed', { retentionDays }, cause);
  }
}

/** Every minute, makes the extension retry what it left undelivered. */
export function startExtensionSweep(extension: ExtensionQueue, log: Log): void {
  setInterval(() => void sweepOnce(extension, log), MINUTE_MS).unref();
}

async function sweepOnce(extension: ExtensionQueue, log: Log): Promise<void> {
  try {
    for (const { event, reference } of await extension.sweep())
      log[event === 'dead-letter' ? 'error' : 'warn'](event, { request: reference });
  } catch (cause) {
    log.error('store-unavailable', { during: 'sweep' }, cause);
  }
}
