import { type DocumentSnapshot, FieldPath, Timestamp } from '@google-cloud/firestore';
import { documentOwner, ownerOfDocument, receiptId } from '../../document-id.ts';
import type { RecipientOutcome } from '../../mail-document.ts';
import type { Collections } from './create.ts';

/** Removes every document of the visitor; returns how many requests. */
export async function eraseVisitor(collections: Collections, email: string): Promise<number> {
  const owner = documentOwner(email);
  // An owner's ids lie between `OWNER-` and `OWNER.`; ids of a longer domain may lie there too.
  const range = collections.mail.orderBy(FieldPath.documentId()).startAt(`${owner}-`).endBefore(`${owner}.`);
  const { docs } = await range.select('kind', 'key').get();
  // Also one whose kind was removed by hand.
  const isRequest = (found: DocumentSnapshot) =>
    ownerOfDocument(found.id) === owner && found.get('kind') !== 'receipt';
  return removeRequests(collections, docs.filter(isRequest));
}

/** Removes requests created before the moment that a mail server has accepted; returns how many. */
export async function purgeRequests(collections: Collections, before: Date): Promise<number> {
  const ended = await collections.mail
    .where('kind', '==', 'request')
    .where('delivery.state', 'in', ['SUCCESS', 'ERROR'])
    .where('createdAt', '<', Timestamp.fromDate(before))
    .orderBy('createdAt')
    .select('key', 'replyTo', 'delivery.state', 'delivery.recipients')
    .get();
  return removeRequests(collections, ended.docs.filter(isMailed));
}

/**
 * One that `migrate` copied may only have been written to an outbox, and of a dead letter the visitor alone may have their
 * copy.
 */
function isMailed(request: DocumentSnapshot): boolean {
  const recipients: readonly RecipientOutcome[] = request.get('delivery.recipients') ?? [];
  const mailed = recipients.filter(({ outcome }) => outcome !== 'written');
  if (request.get('delivery.state') === 'SUCCESS') return mailed.length > 0;
  return mailed.some(({ address, outcome }) => outcome === 'accepted' && address !== request.get('replyTo'));
}

/** With their receipts, and the keys that lead to them. */
async function removeRequests(
  { db, mail, keys }: Collections,
  requests: readonly DocumentSnapshot[],
): Promise<number> {
  const writer = db.bulkWriter();
  const removed = requests.flatMap((request) => {
    const key = request.get('key');
    const refs = [request.ref, mail.doc(receiptId(request.id)), ...(key ? [keys.doc(key)] : [])];
    return refs.map((ref) => writer.delete(ref));
  });
  // Together: a deletion that fails before the writer is closed would be an unhandled rejection, which ends the server.
  await Promise.all([writer.close(), ...removed]);
  return requests.length;
}
