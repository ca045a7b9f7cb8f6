import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface RetentionParts {
  readonly store: Pick<MailStore, 'purge'>;
  readonly retentionDays: number;
  readonly log: Log;
}

/**
 * Every hour, removes requests that are older than the retention period, except those that no mail server has accepted
 * for anybody. The first time is an hour after the start: by then a clock that was wrong at boot has been set.
 */
export function startRetention(parts: RetentionParts): void {
  setInterval(() => void purgeOnce(parts), HOUR_MS).unref();
}

async function purgeOnce({ store, retentionDays, log }: RetentionParts): Promise<void> {
  const before = new Date(Date.now() - retentionDays * 24 * HOUR_MS);
  try {
    const requests = await store.purge(before);
    if (requests > 0) log.info('purged', { requests, retentionDays });
  } catch (cause) {
    log.error('purge-failed', { retentionDays }, cause);
  }
}
