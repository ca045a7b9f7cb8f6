import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from '@google-cloud/firestore';
import { retryDelivery } from '../../delivery.ts';
import { ownerOfDocument, parseReference } from '../../document-id.ts';
import { type DeliveryState, deliveryStates, type MailDocument } from '../../mail-document.ts';
import type { ExtensionQueue } from '../../mail-queue.ts';
import type { MailStore, StoreSummary } from '../../mail-store.ts';
import { paginate } from '../../paginate.ts';
import { type CompanyAddresses, readdressed } from '../../readdress.ts';
import { type Collections, createRequest, importDocument } from './create.ts';
import { callFirestore } from './errors.ts';
import { eraseVisitor, purgeRequests } from './removal.ts';
import {
  damagedRequestOf,
  isWhole,
  lackingRecipients,
  mailDocumentOf,
  type StoredState,
} from './stored-document.ts';
import { sweep } from './sweep.ts';
import { updateIfUnchanged } from './update-if-unchanged.ts';

/** Requests in Cloud Firestore, where the official e-mail extension delivers them. */
export interface FirestoreStore extends MailStore, ExtensionQueue {
  /** Takes over a document of the SQLite store; false when its id is there already. */
  importDocument(document: MailDocument): Promise<boolean>;
}

/** For calls that read or change many documents. */
const LONG_DEADLINE_MS = 600_000;

/** A call that takes longer than the deadline counts as an outage. */
export function openFirestoreStore(
  db: Firestore,
  now = () => new Date(),
  deadlineMs = 15_000,
): FirestoreStore {
  const collections = { db, mail: db.collection('mail'), keys: db.collection('mail_keys') };
  const inTime = <T>(work: () => Promise<T>) => callFirestore(deadlineMs, work);
  const inLongTime = <T>(work: () => Promise<T>) => callFirestore(LONG_DEADLINE_MS, work);
  return {
    create: (request) => inTime(() => createRequest(collections, request, now())),
    find: (idOrReference) => inTime(() => findDocument(collections, idOrReference)),
    async *list(states = deliveryStates, onDamaged = undefined) {
      const query = inState(collections, states)
        .orderBy('createdAt', 'desc')
        .orderBy(FieldPath.documentId(), 'desc');
      const readPage = async (size: number, after?: QueryDocumentSnapshot) => {
        const page = after ? query.startAfter(after) : query;
        return (await inTime(() => page.limit(size).get())).docs;
      };
      for await (const found of paginate(readPage)) {
        if (isWhole(found) || !onDamaged) yield mailDocumentOf(found);
        else onDamaged(damagedRequestOf(found));
      }
    },
    erase: (email) => inLongTime(() => eraseVisitor(collections, email)),
    purge: (before) => inLongTime(() => purgeRequests(collections, before)),
    summary: () => inTime(() => summarise(collections)),
    retry: (id, addresses) => inTime(() => retry(collections, id, addresses)),
    importDocument: (document) => inTime(() => importDocument(collections, document)),
    sweep: () => inLongTime(() => sweep(collections)),
    async health() {
      const health = db.collection('mail_settings').doc('health');
      const written = inTime(() => health.set({ checkedAt: FieldValue.serverTimestamp() }));
      const problem = await written.then(() => undefined).catch(({ message }: Error) => message);
      const detail = problem ?? `Cloud Firestore, database ${db.databaseId}`;
      return { writable: problem === undefined, hasRoom: true, integrity: 'intact', detail };
    },
    // The client holds no process up; terminated during a call, it would hang.
    close: async () => {},
  };
}

const isDocumentId = (text: string) => ownerOfDocument(text) !== undefined && !text.includes('/');

const requestsOf = ({ mail }: Collections): Query => mail.where('kind', '==', 'request');

async function findDocument(collections: Collections, text: string): Promise<MailDocument | undefined> {
  const reference = parseReference(text);
  if (reference !== undefined) {
    const { docs } = await requestsOf(collections).where('reference', '==', reference).limit(1).get();
    return docs[0] && mailDocumentOf(docs[0]);
  }
  if (!isDocumentId(text)) return undefined;
  const found = await collections.mail.doc(text).get();
  return found.exists ? mailDocumentOf(found) : undefined;
}

/** Requests in any of the states, as they are stored. */
function inState(collections: Collections, states: readonly DeliveryState[]): Query {
  const stored: readonly StoredState[] = states.includes('RETRY') ? [...states, 'WAITING'] : states;
  return requestsOf(collections).where('delivery.state', 'in', stored);
}

async function summarise(collections: Collections): Promise<StoreSummary> {
  const count = async (query: Query) => (await query.count().get()).data().count;
  const stateCount = async (state: DeliveryState) => {
    const query = inState(collections, [state]);
    // Without those that the sweep has yet to put off.
    const counted = state === 'ERROR' ? query.where('delivery.nextAttemptTime', '==', null) : query;
    return [state, await count(counted)] as const;
  };
  const waiting = inState(collections, ['PENDING', 'PROCESSING', 'RETRY']).orderBy('createdAt').limit(1);
  // Awaited together: one that fails before another is awaited would be an unhandled rejection, which ends the server.
  const [states, suspected, oldest] = await Promise.all([
    Promise.all(deliveryStates.map(stateCount)),
    count(collections.mail.where('signals', '>', [])),
    waiting.select('createdAt').get(),
  ]);
  return {
    states: Object.fromEntries(states) as StoreSummary['states'],
    suspected,
    oldestWaiting: (oldest.docs[0]?.get('createdAt') as Timestamp | undefined)?.toDate() ?? null,
  };
}

/** The extension tries again as soon as the state is written; undefined when there is nothing to retry. */
async function retry(
  collections: Collections,
  id: string,
  addresses: CompanyAddresses,
): Promise<DeliveryState | undefined> {
  if (!isDocumentId(id)) return undefined;
  const found = await collections.mail.doc(id).get();
  const { ref, updateTime } = found;
  if (!updateTime) return undefined;
  const document = readdressed(mailDocumentOf(found), addresses);
  const delivery = retryDelivery(document.delivery, found.readTime.toDate());
  if (!delivery) return undefined;
  const change = { ...lackingRecipients(document), delivery };
  const isWritten = await updateIfUnchanged({ ref, updateTime }, change);
  return isWritten ? delivery.state : retry(collections, id, addresses);
}
