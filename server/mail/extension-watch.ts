import { documentReference, type Log } from '../process/log.ts';
import type { MailDocument } from '../store/mail-document.ts';
import type { MailStore } from '../store/mail-store.ts';

const PAGE = 100;

export interface ExtensionWatchParts {
  readonly store: Pick<MailStore, 'list' | 'retry' | 'takeBack'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** How long the extension may take before a document counts as undelivered. */
  readonly lateAfterMs: number;
  /** How often a document that failed for the time being is put back. */
  readonly mostRetries: number;
}

export interface Watched {
  readonly putBack: number;
  readonly late: number;
}

/*
 * The official Firestore extension sends; it neither retries nor looks after what it left in PROCESSING
 * when it was stopped. The watch puts back what may yet succeed and tells of what does not.
 */

/** Looks every so often; answers how to stop. */
export function startExtensionWatch(parts: ExtensionWatchParts, everyMs: number): () => void {
  const retriesOf = new Map<string, number>();
  const look = () =>
    watchOnce(parts, retriesOf).catch((cause: unknown) =>
      parts.log.error('store-unavailable', { during: 'watch' }, cause),
    );
  void look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round: expired PROCESSING and transient ERROR go back in line, what waits for long is told. */
export async function watchOnce(
  parts: ExtensionWatchParts,
  retriesOf: Map<string, number>,
): Promise<Watched> {
  const { store, clock, log, lateAfterMs, mostRetries } = parts;
  let putBack = 0;
  let late = 0;
  for await (const document of unfinished(store)) {
    const { id, delivery } = document;
    const retries = retriesOf.get(id) ?? 0;
    const request = documentReference(id);
    if (retries < mostRetries && (await putBackInLine(store, document))) {
      retriesOf.set(id, retries + 1);
      putBack += 1;
      log.warn('put-back-for-extension', { request, state: delivery.state, retries: retries + 1 });
    } else if (clock().getTime() - Date.parse(document.createdAt) > lateAfterMs) {
      late += 1;
      log.warn('undelivered-by-extension', { request, state: delivery.state });
    }
  }
  return { putBack, late };
}

/** False when it may not be, or not yet. An expired lease is counted, and makes a dead letter in the end. */
async function putBackInLine(
  store: ExtensionWatchParts['store'],
  { id, delivery }: MailDocument,
): Promise<boolean> {
  if (delivery.state === 'PROCESSING') return delivery.leaseExpireTime !== null && store.takeBack(id);
  return delivery.state === 'ERROR' && isTransient(delivery.error ?? '') && store.retry(id);
}

/** Faults of the way, and answers of 4xx; an answer of 5xx is final. */
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
