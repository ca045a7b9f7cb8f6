import { randomUUID } from 'node:crypto';
import { type Firestore, type Query, Timestamp } from '@google-cloud/firestore';
import { claimed, dueAt } from './delivery-transitions.ts';
import { isPossibleDocumentId } from './document-id.ts';
import type { FirestoreCollections } from './firestore-collections.ts';
import { firestoreDelivery, mailDocumentOf } from './firestore-document.ts';
import type { Delivery, MailDocument } from './mail-document.ts';
import type { ClaimOptions } from './mail-store.ts';

const ATTEMPTS = 8;

/** What moves deliveries in Firestore: each move is one transaction on one document. */
export function firestoreDeliveries(
  db: Firestore,
  { mail }: FirestoreCollections,
  options: { readonly now: () => Date; readonly messageIdDomain: string },
) {
  /** Answers the document after the transition, or undefined when there is none. */
  async function move(
    id: string,
    transition: (delivery: Delivery) => Delivery | undefined,
  ): Promise<MailDocument | undefined> {
    if (!isPossibleDocumentId(id)) return undefined;
    return db.runTransaction(
      async (transaction) => {
        const snapshot = await transaction.get(mail.doc(id));
        if (!snapshot.exists) return undefined;
        const document = mailDocumentOf(snapshot, options.messageIdDomain);
        const delivery = transition(document.delivery);
        if (!delivery) return undefined;
        transaction.set(snapshot.ref, { delivery: firestoreDelivery(delivery) }, { merge: true });
        return { ...document, delivery };
      },
      { maxAttempts: ATTEMPTS },
    );
  }

  async function claim({ limit, leaseMs }: ClaimOptions): Promise<MailDocument[]> {
    const at = options.now();
    const due = await dueDocuments(at, limit);
    const leased = await Promise.all(
      due.map(({ id }) =>
        move(id, (delivery) => claimed(delivery, at, { token: randomUUID(), ms: leaseMs })),
      ),
    );
    return leased.filter((document) => document !== undefined);
  }

  async function dueDocuments(at: Date, limit: number): Promise<MailDocument[]> {
    const now = Timestamp.fromDate(at);
    const queries: Query[] = [
      mail.where('delivery.state', '==', 'PENDING').orderBy('createdAt'),
      mail
        .where('delivery.state', '==', 'RETRY')
        .where('delivery.nextAttemptTime', '<=', now)
        .orderBy('delivery.nextAttemptTime'),
      mail
        .where('delivery.state', '==', 'PROCESSING')
        .where('delivery.leaseExpireTime', '<=', now)
        .orderBy('delivery.leaseExpireTime'),
    ];
    const results = await Promise.all(queries.map((query) => query.limit(limit).get()));
    return results
      .flatMap(({ docs }) => docs.map((snapshot) => mailDocumentOf(snapshot, options.messageIdDomain)))
      .sort((one, other) => (dueAt(one.delivery) ?? 0) - (dueAt(other.delivery) ?? 0))
      .slice(0, limit);
  }

  return { move, claim };
}
