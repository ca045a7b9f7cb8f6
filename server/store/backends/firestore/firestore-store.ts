import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  Timestamp,
} from '@google-cloud/firestore';
import { documentOwner, isPossibleDocumentId } from '../../document-id.ts';
import { deliveryStates } from '../../mail-document.ts';
import { reclaimedDocument, retriedDocument, settledDocument } from '../../mail-queue.ts';
import { stateCounts } from '../../mail-stats.ts';
import type { ListOptions, MailPage, MailStats, MigratableMailStore } from '../../mail-store.ts';
import { pageOf } from '../../paging.ts';
import { firestoreCollections } from './collections.ts';
import { mailDocumentOf } from './converter.ts';
import { firestoreCreator } from './create.ts';
import { firestoreCalls } from './deadlines.ts';
import { firestoreDeliveries } from './delivery.ts';
import { firestoreImport } from './import.ts';
import { firestoreRemoval } from './removal.ts';
import { counted, trafficByDay } from './traffic.ts';

export interface FirestoreStoreOptions {
  /** The client; the store terminates it on close. */
  readonly db: Firestore;
  readonly now: () => Date;
  /** Right-hand side of every Message-ID. */
  readonly messageIdDomain: string;
  /** How long one call may take before it counts as an outage. Erasing and purging may take longer. */
  readonly deadlineMs?: number;
  /** How long `close` waits for calls in flight. */
  readonly closeGraceMs?: number;
}

/** Requests in Cloud Firestore, in the shape that the official e-mail extension can deliver. */
export function openFirestoreStore(options: FirestoreStoreOptions): MigratableMailStore {
  const { db, now, messageIdDomain, deadlineMs = 15_000, closeGraceMs = 5_000 } = options;
  const collections = firestoreCollections(db);
  const { mail, pause, retention, health } = collections;
  const create = firestoreCreator(db, collections, { now, messageIdDomain });
  const deliveries = firestoreDeliveries(collections, { now, messageIdDomain });
  const importing = firestoreImport(db, collections);
  const removal = firestoreRemoval(db, collections);
  const calls = firestoreCalls();
  let noSpamIsHeld = false;
  const soon = <T>(work: () => Promise<T>) => calls.run(deadlineMs, work);
  const eventually = <T>(work: () => Promise<T>) => calls.run(LONG_DEADLINE_MS, work);
  const documentOf = (snapshot: DocumentSnapshot) => mailDocumentOf(snapshot, messageIdDomain);

  /** Queues, once, what an earlier release held as spam. */
  async function spamIsQueued(): Promise<void> {
    if (noSpamIsHeld) return;
    const held = await mail.where('delivery.state', '==', 'SPAM').get();
    await Promise.all(held.docs.map(({ ref }) => ref.update({ 'delivery.state': 'PENDING' })));
    noSpamIsHeld = true;
  }

  async function isPaused(): Promise<boolean> {
    return (await pause.get()).get('paused') === true;
  }

  async function list({ states, limit, cursor }: ListOptions): Promise<MailPage> {
    const newest = (states ? mail.where('delivery.state', 'in', states) : mail)
      .orderBy('createdAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc')
      .limit(limit + 1);
    const page = await (cursor === undefined ? newest : newest.startAfter(...positionOf(cursor))).get();
    const entries = page.docs.map((snapshot) => ({ document: documentOf(snapshot), position: snapshot }));
    return pageOf(entries, limit, cursorOf);
  }

  async function oldestWaiting(): Promise<Date | undefined> {
    const waiting = mail.where('delivery.state', 'in', ['PENDING', 'PROCESSING', 'RETRY', 'DIGEST']);
    const oldest = await waiting.orderBy('createdAt').limit(1).select('createdAt').get();
    return (oldest.docs[0]?.get('createdAt') as Timestamp | undefined)?.toDate();
  }

  async function countUndelivered(before: Date): Promise<number> {
    const undelivered = mail
      .where('delivery.state', 'in', ['PENDING', 'PROCESSING', 'RETRY', 'DIGEST', 'ERROR'])
      .where('createdAt', '<', Timestamp.fromDate(before));
    return counted(undelivered);
  }

  async function stats(withDays: boolean): Promise<MailStats> {
    const [suspected, days, ...counts] = await Promise.all([
      counted(mail.where('delivery.signals', '>', [])),
      withDays ? trafficByDay(mail) : [],
      ...deliveryStates.map(
        async (state) => [state, await counted(mail.where('delivery.state', '==', state))] as const,
      ),
    ]);
    return { states: stateCounts(counts), suspected, days };
  }

  return {
    async create(request) {
      documentOwner(request.email);
      return soon(() => create(request));
    },
    keyOf: (id) => soon(() => importing.keyOf(id)),
    importDocument: (document, keyHash) => soon(() => importing.importDocument(document, keyHash)),
    claim: (claim) =>
      soon(async () => {
        await spamIsQueued();
        return (await isPaused()) ? [] : deliveries.claim(claim);
      }),
    settle: (id, leaseToken, delivery, queue = 'company') =>
      soon(() => deliveries.move(id, (document) => settledDocument(document, queue, leaseToken, delivery))),
    get: (id) =>
      soon(async () => {
        if (!isPossibleDocumentId(id)) return undefined;
        const snapshot = await mail.doc(id).get();
        return snapshot.exists ? documentOf(snapshot) : undefined;
      }),
    findByReference: (reference) =>
      soon(async () => {
        const { docs } = await mail.where('reference', '==', reference).limit(1).get();
        return docs[0] && documentOf(docs[0]);
      }),
    list: (page) =>
      soon(async () => {
        await spamIsQueued();
        return list(page);
      }),
    reclaimExpiredLease: (id) =>
      soon(() => deliveries.move(id, (document) => reclaimedDocument(document, now()))),
    requeueImplausible: () => eventually(() => deliveries.requeueImplausible()),
    retry: (id) => soon(() => deliveries.move(id, (document) => retriedDocument(document, now()))),
    erase: (email) => eventually(() => removal.erase(email)),
    purge: (before, options) => eventually(() => removal.purge(before, options?.undelivered ?? false)),
    countUndelivered: (before) => soon(() => countUndelivered(before)),
    retentionLookedAt: () =>
      soon(async () => ((await retention.get()).get('lookedAt') as Timestamp | undefined)?.toDate()),
    noteRetentionLook: (at) =>
      soon(async () => {
        await retention.set({ lookedAt: Timestamp.fromDate(at) });
      }),
    stats: ({ days } = { days: true }) => eventually(() => stats(days)),
    oldestWaiting: () => soon(oldestWaiting),
    setPaused: (paused) =>
      soon(async () => {
        await pause.set({ paused }, { merge: true });
      }),
    isPaused: () => soon(isPaused),
    async health() {
      const facts = { store: 'firestore', database: db.databaseId };
      try {
        await soon(() => health.set({ checkedAt: FieldValue.serverTimestamp() }, { merge: true }));
        return { writable: true, hasRoom: true, facts };
      } catch (error) {
        return { writable: false, hasRoom: true, facts: { ...facts, error: (error as Error).message } };
      }
    },
    async close() {
      // The client hangs, and raises a rejection nobody can handle, when it is terminated in the middle of a call.
      if (await calls.finish(closeGraceMs)) await db.terminate();
    },
  };
}

const LONG_DEADLINE_MS = 600_000;

function cursorOf(snapshot: DocumentSnapshot): string {
  const createdAt = snapshot.get('createdAt') as Timestamp;
  return `${createdAt.seconds}.${createdAt.nanoseconds}.${snapshot.id}`;
}

function positionOf(cursor: string): [createdAt: Timestamp, id: string] {
  const [, seconds, nanoseconds, id] = /^(\d+)\.(\d+)\.(.+)$/s.exec(cursor) ?? [];
  if (id === undefined) throw new RangeError('not a cursor of this list');
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
