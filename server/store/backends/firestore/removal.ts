import { type DocumentSnapshot, FieldPath, Timestamp } from '@google-cloud/firestore';
import { documentOwner, ownerOfDocument, receiptId } from '../../document-id.ts';
import type { Collections } from './collections.ts';

/** Three writes for each request, of the 500 that one batch takes. */
const PAGE = 150;

/** Removes every document of the owner; answers how many requests. */
export async function eraseOwner(collections: Collections, email: string): Promise<number> {
  const owner = documentOwner(email);
  // An owner's ids lie between `OWNER-` and `OWNER.`; those of a longer domain may lie there too.
  const range = await collections.mail
    .orderBy(FieldPath.documentId())
    .startAt(`${owner}-`)
    .endBefore(`${owner}.`)
    .select('kind', 'key')
    .get();
  const requests = range.docs.filter(
    (snapshot) => ownerOfDocument(snapshot.id) === owner && snapshot.get('kind') === 'request',
  );
  for (let start = 0; start < requests.length; start += PAGE) {
    await removeRequests(collections, requests.slice(start, start + PAGE));
  }
  return requests.length;
}

/** Removes requests created before the moment; answers how many. Those that were not delivered stay, unless asked for. */
export async function purgeRequests(
  collections: Collections,
  before: Date,
  undelivered: boolean,
): Promise<number> {
  const requests = collections.mail.where('kind', '==', 'request');
  const old = (undelivered ? requests : requests.where('delivery.state', '==', 'SUCCESS'))
    .where('createdAt', '<', Timestamp.fromDate(before))
    .orderBy('createdAt')
    .select('key')
    .limit(PAGE);
  let removed = 0;
  for (let page = await old.get(); !page.empty; page = await old.get()) {
    await removeRequests(collections, page.docs);
    removed += page.size;
  }
  return removed;
}

/** With their receipts, and the keys that lead to them. */
async function removeRequests(
  { db, mail, keys }: Collections,
  requests: readonly DocumentSnapshot[],
): Promise<void> {
  const batch = db.batch();
  for (const request of requests) {
    batch.delete(request.ref);
    batch.delete(mail.doc(receiptId(request.id)));
    const key: unknown = request.get('key');
    if (typeof key === 'string') batch.delete(keys.doc(key));
  }
  await batch.commit();
}
