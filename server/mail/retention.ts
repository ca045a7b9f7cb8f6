import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { OutboxFolder } from './outbox-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export interface RetentionParts {
  readonly store: Pick<MailStore, 'purge'>;
  readonly outbox: Pick<OutboxFolder, 'purge'>;
  readonly retentionDays: number;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Removes what is older than the retention, now and every hour; returns a function that stops it. */
export function startRetention(parts: RetentionParts): () => void {
  void purgeOnce(parts);
  const timer = setInterval(() => void purgeOnce(parts), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of it. */
export async function purgeOnce({ store, outbox, retentionDays, clock, log }: RetentionParts): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays * DAY_MS);
  try {
    const documents = await store.purge(before);
    const files = await outbox.purge(before);
    if (documents + files > 0) log.info('purged', { documents, files, retentionDays });
  } catch (cause) {
    log.error('purge-failed', { retentionDays }, cause);
  }
}
