import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import { receiptId } from '../store/document-id.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { newRequest } from '../store/mail-store.fixtures.ts';
import type { NewRequest } from '../store/mail-store.ts';

/** A request without a receipt, to one company address and one blind address. */
export function requestOf(visitor: number | string): NewRequest {
  return newRequest({ email: `visitor${visitor}@example.org`, receipt: null });
}

/** The documents of a request, as a store keeps them. */
export async function mailAndReceipt(): Promise<{ mail: MailDocument; receipt: MailDocument }> {
  const store = openTemporaryStore();
  const { id } = await store.create(newRequest());
  const mail = await store.find(id);
  const receipt = await store.find(receiptId(id));
  await store.close();
  if (!mail || !receipt) throw new Error('the documents were just stored');
  return { mail, receipt };
}
