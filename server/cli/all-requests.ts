import { type DeliveryState, deliveryStates, type MailDocument } from '../store/mail-document.ts';
import type { MailPage, MailStore } from '../store/mail-store.ts';

const PAGE = 500;

/** Every request, newest first, read page by page. */
export async function* allRequests(
  store: Pick<MailStore, 'list'>,
  states: readonly DeliveryState[] = deliveryStates,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<MailDocument> {
  let left = limit;
  let page: MailPage | undefined;
  do {
    const cursor = page?.cursor === undefined ? {} : { cursor: page.cursor };
    page = await store.list({ limit: Math.min(PAGE, left), states, ...cursor });
    yield* page.documents;
    left -= page.documents.length;
  } while (page.cursor !== undefined && left > 0);
}
