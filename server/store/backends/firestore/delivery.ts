import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, type Query, Timestamp } from '@google-cloud/firestore';
import { claimed, dueAt, MAX_WAIT_MS } from '../../delivery-states.ts';
import { isPossibleDocumentId, requestReference } from '../../document-id.ts';
import type { Delivery, MailDocument } from '../../mail-document.ts';
import {
  byTurns,
  deliveryField,
  type MailQueue,
  plausibleDocument,
  queuedIn,
  withDelivery,
} from '../../mail-queue.ts';
import type { ClaimOptions } from '../../mail-store.ts';
import { isolatePoisonMessages } from '../../poison-message.ts';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import type { FirestoreCollections } from './collections.ts';
import { firestoreDelivery, mailDocumentOf } from './converter.ts';
import { FAILED_PRECONDITION, grpcCode, NOT_FOUND } from './errors.ts';

type Transition = (document: MailDocument) => MailDocument | undefined;

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

  async function claim({ limit, leaseMs, queue = 'company' }: ClaimOptions): Promise<MailDocument[]> {
    const at = options.now();
    const due = (await dueSnapshots(queue, at, limit)).flatMap((snapshot) => {
      const document = mailDocumentOf(snapshot, options.messageIdDomain);
      const waiting = queuedIn(queue, document);
      const delivery = waiting && claimed(waiting, at, { token: randomUUID(), ms: leaseMs });
      return delivery ? [{ snapshot, delivery }] : [];
    });
    const leased = await Promise.all(
      isolatePoisonMessages(due).map(({ snapshot, delivery }) =>
        movedUnchanged(snapshot, (document) => withDelivery(queue, document, delivery)),
      ),
    );
    return leased.filter((result) => typeof result === 'object');
  }

  async function movedUnchanged(
    snapshot: DocumentSnapshot,
    transition: Transition,
  ): Promise<MailDocument | 'not applicable' | 'changed meanwhile'> {
    const document = mailDocumentOf(snapshot, options.messageIdDomain);
    const moved = transition(document);
    if (!moved || !snapshot.updateTime) return 'not applicable';
    const changes = {
      // Documents of earlier releases have none before they are first moved.
      reference: requestReference(document.id),
      ...changedFields('delivery', document, moved),
      ...changedFields('receipt', document, moved),
    };
    try {
      await snapshot.ref.update(changes, { lastUpdateTime: snapshot.updateTime });
      return moved;
    } catch (error) {
      if ([FAILED_PRECONDITION, NOT_FOUND].includes(grpcCode(error) ?? -1)) return 'changed meanwhile';
      throw error;
    }
  }

  async function dueSnapshots(queue: MailQueue, at: Date, limit: number): Promise<DocumentSnapshot[]> {
    const field = deliveryField(queue);
    const dueIn = (state: Delivery['state'], time: 'nextAttemptTime' | 'leaseExpireTime'): Query =>
      mail
        .where(`${field}.state`, '==', state)
        .where(`${field}.${time}`, '<=', Timestamp.fromDate(at))
        .orderBy(`${field}.${time}`);
    const queries: Query[] =
      queue === 'digest'
        ? [dueIn('DIGEST', 'nextAttemptTime')]
        : [
            mail.where(`${field}.state`, '==', 'PENDING').orderBy('createdAt'),
            dueIn('RETRY', 'nextAttemptTime'),
            dueIn('PROCESSING', 'leaseExpireTime'),
          ];
    const results = await Promise.all(queries.map((query) => query.limit(limit).get()));
    const due = results
      .flatMap(({ docs }) => docs)
      .map((snapshot) => ({
        snapshot,
        due: dueOf(mailDocumentOf(snapshot, options.messageIdDomain)[field]),
      }))
      .sort((one, other) => one.due - other.due);
    const { fresh = [], again = [] } = Object.groupBy(due, ({ due }) => (due === 0 ? 'fresh' : 'again'));
    return byTurns(again, fresh, limit).map(({ snapshot }) => snapshot);
  }

  async function requeueImplausible(): Promise<number> {
    const at = options.now();
    const latest = Timestamp.fromMillis(at.getTime() + MAX_WAIT_MS);
    const after = (field: 'delivery' | 'receipt', state: Delivery['state'], time: keyof Delivery): Query =>
      mail.where(`${field}.state`, '==', state).where(`${field}.${time}`, '>', latest);
    const queries = [
      after('delivery', 'DIGEST', 'nextAttemptTime'),
      ...(['delivery', 'receipt'] as const).flatMap((field) => [
        after(field, 'RETRY', 'nextAttemptTime'),
        after(field, 'PROCESSING', 'leaseExpireTime'),
      ]),
    ];
    const results = await Promise.all(queries.map((query) => query.select().get()));
    const ids = new Set(results.flatMap(({ docs }) => docs.map(({ id }) => id)));
    const moved = await Promise.all(
      [...ids].map((id) => move(id, (document) => plausibleDocument(document, at))),
    );
    return moved.filter((isMoved) => isMoved).length;
  }

  return { move, claim, requeueImplausible };
}

const ATTEMPTS = 10;

function dueOf(delivery: Delivery | null): number {
  return (delivery && dueAt(delivery)) ?? 0;
}

/** Field by field: what the extension keeps beside ours stays. */
function changedFields(field: 'delivery' | 'receipt', before: MailDocument, after: MailDocument) {
  const delivery = after[field];
  if (delivery === null || delivery === before[field]) return {};
  const fields = Object.entries(firestoreDelivery(delivery));
  return Object.fromEntries(fields.map(([name, value]) => [`${field}.${name}`, value]));
}
