import { FieldPath, FieldValue, type Firestore, type Query, Timestamp } from '@google-cloud/firestore';
import { retryDelivery } from '../../delivery-states.ts';
import { isPossibleDocumentId, parseReference } from '../../document-id.ts';
import type { DeliveryState, MailDocument } from '../../mail-document.ts';
import type { ExtensionQueue, MailQueue } from '../../mail-queue.ts';
import type { ListOptions, MailPage, MailStore, StoreSummary } from '../../mail-store.ts';
import { type Collections, collectionsOf } from './collections.ts';
import { inTurnForEachVisitor } from './create.ts';
import { callsWithDeadline } from './errors.ts';
import { importDocument } from './import.ts';
import { eraseOwner, purgeRequests } from './removal.ts';
import { mailDocumentOf, type StoredState, storedDelivery } from './stored-document.ts';
import { sweep } from './sweep.ts';

export interface FirestoreStoreOptions {
  /** The client; the store terminates it on close. */
  readonly db: Firestore;
  readonly now: () => Date;
  /** How long one call may take before it counts as an outage. What goes through many documents may take longer. */
  readonly deadlineMs?: number;
  /** How long `close` waits for calls that go on. */
  readonly closeGraceMs?: number;
}

/** Requests in Cloud Firestore, where the official e-mail extension delivers them. */
export interface FirestoreStore extends MailStore, Pick<MailQueue, 'retry'>, ExtensionQueue {
  /** Takes over a document of the SQLite store; false when its id is there already. */
  importDocument(document: MailDocument): Promise<boolean>;
}

const LONG_DEADLINE_MS = 600_000;

export function openFirestoreStore(options: FirestoreStoreOptions): FirestoreStore {
  const { db, now, deadlineMs = 15_000, closeGraceMs = 5_000 } = options;
  const collections = collectionsOf(db);
  const calls = callsWithDeadline();
  const create = inTurnForEachVisitor(collections, now);
  const soon = <T>(work: () => Promise<T>) => calls.run(deadlineMs, work);
  const eventually = <T>(work: () => Promise<T>) => calls.run(LONG_DEADLINE_MS, work);
  return {
    create: (request) => soon(async () => create(request)),
    find: (idOrReference) => soon(() => findDocument(collections, idOrReference)),
    list: (page) => soon(() => listRequests(collections, page)),
    erase: (email) => eventually(() => eraseOwner(collections, email)),
    purge: (before, purge) =>
      eventually(() => purgeRequests(collections, before, purge?.undelivered ?? false)),
    summary: () => soon(() => summarise(collections)),
    retry: (id) => soon(() => retry(collections, id)),
    importDocument: (document) => soon(() => importDocument(collections, document)),
    sweep: (retryDelayMs) => eventually(() => sweep(collections, retryDelayMs)),
    async health() {
      const health = db.collection('mail_settings').doc('health');
      const written = soon(() => health.set({ checkedAt: FieldValue.serverTimestamp() }));
      const problem = await written.then(
        () => ({}),
        ({ message }: Error) => ({ error: message }),
      );
      const facts = { store: 'firestore', database: db.databaseId, ...problem };
      return { writable: !('error' in problem), hasRoom: true, intact: true, facts };
    },
    async close() {
      // Terminated during a call, the client hangs and raises an unhandled rejection.
      if (await calls.finish(closeGraceMs)) await db.terminate();
    },
  };
}

const requestsOf = ({ mail }: Collections): Query => mail.where('kind', '==', 'request');

async function findDocument(collections: Collections, text: string): Promise<MailDocument | undefined> {
  const reference = parseReference(text);
  if (reference !== undefined) {
    const { docs } = await requestsOf(collections).where('reference', '==', reference).limit(1).get();
    return docs[0] && mailDocumentOf(docs[0]);
  }
  if (!isPossibleDocumentId(text)) return undefined;
  const found = await collections.mail.doc(text).get();
  return found.get('kind') === undefined ? undefined : mailDocumentOf(found);
}

async function listRequests(collections: Collections, page: ListOptions): Promise<MailPage> {
  const { states, limit, cursor } = page;
  const requests = requestsOf(collections);
  const newest = (states ? requests.where('delivery.state', 'in', storedStates(states)) : requests)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit + 1);
  const { docs } = await (cursor === undefined ? newest : newest.startAfter(...positionOf(cursor))).get();
  const documents = docs.slice(0, limit).map(mailDocumentOf);
  const last = docs[limit - 1];
  if (docs.length <= limit || !last) return { documents };
  const { seconds, nanoseconds } = last.get('createdAt') as Timestamp;
  return { documents, cursor: `${seconds}.${nanoseconds}.${last.id}` };
}

function positionOf(cursor: string): [createdAt: Timestamp, id: string] {
  const [, seconds, nanoseconds, id] = /^(\d+)\.(\d+)\.(.+)$/s.exec(cursor) ?? [];
  if (id === undefined) throw new RangeError('not a cursor of this list');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}

function storedStates(states: readonly DeliveryState[]): readonly StoredState[] {
  return states.includes('RETRY') ? [...states, 'WAITING'] : states;
}

async function summarise(collections: Collections): Promise<StoreSummary> {
  const requests = requestsOf(collections);
  const inState = (...states: StoredState[]) => requests.where('delivery.state', 'in', states);
  const count = async (query: Query) => (await query.count().get()).data().count;
  const [PENDING, PROCESSING, SUCCESS, RETRY, ERROR, suspected] = await Promise.all([
    count(inState('PENDING')),
    count(inState('PROCESSING')),
    count(inState('SUCCESS')),
    count(inState('RETRY', 'WAITING')),
    // Without those that the sweep has yet to put off.
    count(inState('ERROR').where('delivery.nextAttemptTime', '==', null)),
    count(collections.mail.where('signals', '>', [])),
  ]);
  const waiting = inState('PENDING', 'PROCESSING', 'RETRY', 'WAITING').orderBy('createdAt').limit(1);
  const oldest = (await waiting.select('createdAt').get()).docs[0]?.get('createdAt') as Timestamp | undefined;
  const states = { PENDING, PROCESSING, SUCCESS, RETRY, ERROR };
  return { states, suspected, oldestWaiting: oldest?.toDate() ?? null };
}

/** The extension tries again as soon as the state is written; false when there is nothing to retry. */
async function retry({ mail }: Collections, id: string): Promise<boolean> {
  if (!isPossibleDocumentId(id)) return false;
  const found = await mail.doc(id).get();
  if (found.get('kind') === undefined || !found.updateTime) return false;
  const delivery = retryDelivery(mailDocumentOf(found).delivery, found.readTime.toDate());
  if (!delivery) return false;
  await found.ref.update({ delivery: storedDelivery(delivery) }, { lastUpdateTime: found.updateTime });
  return true;
}
