import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { newRequest } from '../store/mail-store.fixtures.ts';
import type { NewRequest } from '../store/mail-store.ts';

/** A request without a receipt, to one company address and one blind address. */
export function requestOf(visitor: number | string, changes: Partial<NewRequest> = {}): NewRequest {
  return newRequest({ email: `visitor${visitor}@example.org`, receipt: null, ...changes });
}

/** The documents of a request, as a store keeps them. */
export async function storedDocuments(
  request: NewRequest = newRequest(),
): Promise<readonly [mail: MailDocument, receipt: MailDocument | undefined]> {
  const store = openTemporaryStore();
  const { id } = await store.create(request);
  const [mail, receipt] = [await store.find(id), await store.find(`${id}-RECEIPT`)];
  await store.close();
  if (!mail) throw new Error('the document was just stored');
  return [mail, receipt];
}
