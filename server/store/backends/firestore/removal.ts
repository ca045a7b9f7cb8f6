import { type DocumentSnapshot, FieldPath, Timestamp } from '@google-cloud/firestore';
import { documentOwner, ownerOfDocument, receiptId } from '../../document-id.ts';
import { type RecipientOutcome, WRITTEN_TO_OUTBOX } from '../../mail-document.ts';
import type { Collections } from './create.ts';

/** Removes every document of the visitor; returns how many requests. */
export async function eraseVisitor(collections: Collections, email: string): Promise<number> {
  const owner = documentOwner(email);
  // An owner's ids lie between `OWNER-` and `OWNER.`; ids of a longer domain may lie there too.
  const range = collections.mail.orderBy(FieldPath.documentId()).startAt(`${owner}-`).endBefore(`${owner}.`);
  const { docs } = await range.select('kind', 'key').get();
  const isRequest = (found: DocumentSnapshot) =>
    ownerOfDocument(found.id) === owner && found.get('kind') === 'request';
  return removeRequests(collections, docs.filter(isRequest));
}

/**
 * Removes requests created before the moment that a mail server has accepted; returns how many. One that `migrate` copied
 * may only have been written to an outbox.
 */
export async function purgeRequests(collections: Collections, before: Date): Promise<number> {
  const delivered = await collections.mail
    .where('kind', '==', 'request')
    .where('delivery.state', '==', 'SUCCESS')
    .where('createdAt', '<', Timestamp.fromDate(before))
    .orderBy('createdAt')
    .select('key', 'delivery.recipients')
    .get();
  const isWritten = (found: DocumentSnapshot) =>
    (found.get('delivery.recipients') as readonly RecipientOutcome[]).every(
      ({ outcome, response }) => outcome === 'written' || response === WRITTEN_TO_OUTBOX,
    );
  return removeRequests(
    collections,
    delivered.docs.filter((found) => !isWritten(found)),
  );
}

/** With their receipts, and the keys that lead to them. */
async function removeRequests(
  { db, mail, keys }: Collections,
  requests: readonly DocumentSnapshot[],
): Promise<number> {
  const writer = db.bulkWriter();
  const removed = requests.flatMap((request) =>
    [request.ref, mail.doc(receiptId(request.id)), keys.doc(request.get('key'))].map((ref) =>
      writer.delete(ref),
    ),
  );
  // Together: a deletion that fails before the writer is closed would be an unhandled rejection, which ends the server.
  await Promise.all([writer.close(), ...removed]);
  return requests.length;
}
