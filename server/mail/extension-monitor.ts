import type { Log } from '../process/log.ts';
import { requestReference } from '../store/document-id.ts';
import type { MailDocument } from '../store/mail-document.ts';
import type { MailStore } from '../store/mail-store.ts';
import { GIVE_UP_AFTER_MS } from './retry-schedule.ts';

const PAGE = 100;

export interface ExtensionMonitorOptions {
  readonly store: Pick<MailStore, 'list' | 'retry' | 'reclaimExpiredLease'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** How long the extension may take before a document counts as undelivered. */
  readonly overdueAfterMs: number;
  /** How often a document with a transient error is requeued. */
  readonly maxRetries: number;
}

export interface ExtensionCheck {
  readonly requeued: number;
  readonly overdue: number;
}

/*
 * The official Firestore extension sends; it neither retries nor reclaims what it left in PROCESSING when it was
 * stopped. The monitor requeues what may yet succeed and logs what stays undelivered.
 */

export interface ExtensionMonitor {
  /** Something new was stored: look again soon. */
  wake(): void;
  stop(): void;
}

/**
 * Checks periodically, each time after twice the pause while nothing is requeued, for Cloud Firestore bills every
 * document that is read. What is stored meanwhile shortens the pause again.
 */
export function startExtensionMonitor(
  parts: ExtensionMonitorOptions,
  pauses: { readonly shortestMs: number; readonly longestMs: number },
): ExtensionMonitor {
  const retriesOf = new Map<string, number>();
  let pauseMs = pauses.shortestMs;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  void check();

  return {
    wake() {
      if (pauseMs === pauses.shortestMs || stopped) return;
      pauseMs = pauses.shortestMs;
      schedule();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };

  async function check(): Promise<void> {
    const requeued = await requeuedNow();
    if (stopped) return;
    schedule();
    pauseMs = requeued > 0 ? pauses.shortestMs : Math.min(pauseMs * 2, pauses.longestMs);
  }

  async function requeuedNow(): Promise<number> {
    try {
      return (await checkOnce(parts, retriesOf)).requeued;
    } catch (cause) {
      parts.log.error('store-unavailable', { during: 'monitor' }, cause);
      return 0;
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(check, pauseMs).unref();
  }
}

/** One check: expired PROCESSING and transient ERROR are requeued, overdue documents are logged. */
export async function checkOnce(
  parts: ExtensionMonitorOptions,
  retriesOf: Map<string, number>,
): Promise<ExtensionCheck> {
  const { store, clock, log, overdueAfterMs, maxRetries } = parts;
  let requeued = 0;
  let overdue = 0;
  const oldest = clock().getTime() - GIVE_UP_AFTER_MS;
  for await (const document of unfinished(store)) {
    const { id, delivery } = document;
    // Newest first. What is older is known to the doctor, and is not read and billed at every check.
    if (Date.parse(document.createdAt) < oldest) break;
    const retries = retriesOf.get(id) ?? 0;
    const request = requestReference(id);
    if (retries < maxRetries && (await requeueDocument(store, document))) {
      retriesOf.set(id, retries + 1);
      requeued += 1;
      log.warn('requeued-for-extension', { request, state: delivery.state, retries: retries + 1 });
    } else if (clock().getTime() - Date.parse(document.createdAt) > overdueAfterMs) {
      overdue += 1;
      log.warn('undelivered-by-extension', { request, state: delivery.state });
    }
  }
  return { requeued, overdue };
}

/** False when it may not be, or not yet. Expired leases are counted, and end in a dead letter. */
async function requeueDocument(
  store: ExtensionMonitorOptions['store'],
  { id, delivery }: MailDocument,
): Promise<boolean> {
  if (delivery.state === 'PROCESSING')
    return delivery.leaseExpireTime !== null && store.reclaimExpiredLease(id);
  return delivery.state === 'ERROR' && isTransient(delivery.error ?? '') && store.retry(id);
}

/** Connection errors and replies of 4xx are transient; a reply of 5xx is permanent. */
export function isTransient(error: string): boolean {
  if (/\b5\d\d[ -]/.test(error)) return false;
  return /\b4\d\d[ -]|ECONN|ETIMEDOUT|ESOCKET|EDNS|EAI_AGAIN|timed? ?out|lease expired|connection|greeting/i.test(
    error,
  );
}

async function* unfinished(store: Pick<MailStore, 'list'>): AsyncGenerator<MailDocument> {
  let cursor: string | undefined;
  do {
    const page = await store.list({
      states: ['PENDING', 'PROCESSING', 'RETRY', 'ERROR'],
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield* page.documents;
    cursor = page.cursor;
  } while (cursor !== undefined);
}
