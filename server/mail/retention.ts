import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { OutboxFolder } from './outbox-folder.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface RetentionParts {
  readonly store: Pick<MailStore, 'purge'>;
  readonly outbox: Pick<OutboxFolder, 'purge'>;
  readonly retentionDays: number;
  /** Whether requests that were never mailed are removed too: with `DELIVERY=off`. */
  readonly undelivered: boolean;
  readonly log: Log;
}

/**
 * Removes every hour what is older than the retention, except requests that no recipient was mailed about. The first
 * time is an hour after the start: by then a clock that was wrong at boot has been set.
 */
export function startRetention(parts: RetentionParts): void {
  setInterval(() => void purgeOnce(parts), HOUR_MS).unref();
}

async function purgeOnce({ store, outbox, retentionDays, undelivered, log }: RetentionParts): Promise<void> {
  const before = new Date(Date.now() - retentionDays * 24 * HOUR_MS);
  try {
    const documents = await store.purge(before, { undelivered });
    const files = await outbox.purge(before);
    if (documents + files > 0) log.info('purged', { documents, files, retentionDays });
  } catch (cause) {
    log.error('purge-failed', { retentionDays }, cause);
  }
}
