import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, type Query, Timestamp } from '@google-cloud/firestore';
import { claimed, dueAt } from '../../delivery-states.ts';
import { isPossibleDocumentId } from '../../document-id.ts';
import type { Delivery, MailDocument } from '../../mail-document.ts';
import type { ClaimOptions } from '../../mail-store.ts';
import { isolatePoisonMessages } from '../../poison-message.ts';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import type { FirestoreCollections } from './collections.ts';
import { firestoreDelivery, mailDocumentOf } from './converter.ts';
import { FAILED_PRECONDITION, grpcCode, NOT_FOUND } from './errors.ts';

type Transition = (delivery: Delivery) => Delivery | undefined;

/**
 * State transitions of deliveries in Firestore. Each is one conditional write (optimistic concurrency, on the
 * document's update time): workers that want the same document never wait for each other's locks.
 */
export function firestoreDeliveries(
  { mail }: FirestoreCollections,
  options: { readonly now: () => Date; readonly messageIdDomain: string },
) {
  /** False when there is no such document, or the transition does not apply to it. */
  async function move(id: string, transition: Transition): Promise<boolean> {
    if (!isPossibleDocumentId(id)) return false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const snapshot = await mail.doc(id).get();
      if (!snapshot.exists) return false;
      const moved = await movedUnchanged(snapshot, transition);
      if (moved !== 'changed meanwhile') return moved !== 'not applicable';
    }
    throw new StoreUnavailableError(
      `Cloud Firestore: a document was changed by others ${ATTEMPTS} times in a row. Try again.`,
    );
  }

  async function claim({ limit, leaseMs }: ClaimOptions): Promise<MailDocument[]> {
    const at = options.now();
    const due = (await dueSnapshots(at, limit)).flatMap((snapshot) => {
      const { delivery } = mailDocumentOf(snapshot, options.messageIdDomain);
      const held = claimed(delivery, at, { token: randomUUID(), ms: leaseMs });
      return held ? [{ snapshot, delivery: held }] : [];
    });
    const leased = await Promise.all(
      isolatePoisonMessages(due).map(({ snapshot, delivery }) => movedUnchanged(snapshot, () => delivery)),
    );
    return leased.filter((result) => typeof result === 'object');
  }

  async function movedUnchanged(
    snapshot: DocumentSnapshot,
    transition: Transition,
  ): Promise<MailDocument | 'not applicable' | 'changed meanwhile'> {
    const document = mailDocumentOf(snapshot, options.messageIdDomain);
    const delivery = transition(document.delivery);
    if (!delivery || !snapshot.updateTime) return 'not applicable';
    // Field by field: what the extension keeps beside ours stays.
    const fields = Object.entries(firestoreDelivery(delivery)).map(([name, value]) => [
      `delivery.${name}`,
      value,
    ]);
    try {
      await snapshot.ref.update(Object.fromEntries(fields), { lastUpdateTime: snapshot.updateTime });
      return { ...document, delivery };
    } catch (error) {
      if ([FAILED_PRECONDITION, NOT_FOUND].includes(grpcCode(error) ?? -1)) return 'changed meanwhile';
      throw error;
    }
  }

  async function dueSnapshots(at: Date, limit: number): Promise<DocumentSnapshot[]> {
    const now = Timestamp.fromDate(at);
    const inState = (state: Delivery['state']): Query => mail.where('delivery.state', '==', state);
    const queries: Query[] = [
      inState('PENDING').orderBy('createdAt'),
      inState('RETRY').where('delivery.nextAttemptTime', '<=', now).orderBy('delivery.nextAttemptTime'),
      inState('PROCESSING').where('delivery.leaseExpireTime', '<=', now).orderBy('delivery.leaseExpireTime'),
    ];
    const results = await Promise.all(queries.map((query) => query.limit(limit).get()));
    return results
      .flatMap(({ docs }) => docs)
      .map((snapshot) => ({
        snapshot,
        due: dueAt(mailDocumentOf(snapshot, options.messageIdDomain).delivery) ?? 0,
      }))
      .sort((one, other) => one.due - other.due)
      .slice(0, limit)
      .map(({ snapshot }) => snapshot);
  }

  return { move, claim };
}

const ATTEMPTS = 10;
