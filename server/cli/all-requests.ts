import type { DeliveryState, MailDocument } from '../store/mail-document.ts';
import type { MailStore } from '../store/mail-store.ts';

const PAGE = 500;

/** Every request, newest first, read page by page. */
export async function* allRequests(
  store: MailStore,
  {
    states,
    limit = Number.POSITIVE_INFINITY,
  }: { states?: readonly DeliveryState[] | undefined; limit?: number | undefined } = {},
): AsyncGenerator<MailDocument> {
  let left = limit;
  let cursor: string | undefined;
  do {
    const page = await store.list({
      limit: Math.min(PAGE, left),
      ...(states ? { states } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield* page.documents;
    left -= page.documents.length;
    cursor = page.cursor;
  } while (cursor !== undefined && left > 0);
}

/** All of them at once. */
export async function collected<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}
