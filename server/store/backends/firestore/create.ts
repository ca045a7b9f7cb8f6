import { setTimeout as wait } from 'node:timers/promises';
import { FieldValue, Timestamp, type Transaction } from '@google-cloud/firestore';
import { documentId, documentOwner } from '../../document-id.ts';
import type { Created, NewRequest } from '../../mail-store.ts';
import { newDocuments } from '../../new-document.ts';
import type { Collections } from './collections.ts';
import { isTransient } from './errors.ts';
import { storedDocument } from './stored-document.ts';

/** Keys outlive any retry of a browser; a TTL policy on `expireAt` removes those whose document went by hand. */
const KEY_LIFETIME_MS = 30 * 86_400_000;
const ATTEMPTS = 30;

/**
 * Creates the requests of one visitor one after the other: posts of one form, and of one millisecond, would only wait
 * for each other's locks in the database.
 */
export function inTurnForEachVisitor(collections: Collections, now: () => Date) {
  const lastOf = new Map<string, Promise<Created | undefined>>();
  return (request: NewRequest): Promise<Created> => {
    const owner = documentOwner(request.email);
    const creation = Promise.resolve(lastOf.get(owner)).then((before) =>
      createRequest(collections, request, now(), before),
    );
    const last = creation.catch(() => undefined);
    lastOf.set(owner, last);
    void last.then(() => lastOf.get(owner) === last && lastOf.delete(owner));
    return creation;
  };
}

/** In one transaction: the key if that is new, and one merge-write for each document. */
async function createRequest(
  collections: Collections,
  request: NewRequest,
  createdAt: Date,
  before: Created | undefined,
): Promise<Created> {
  const lastMs = Number(before?.id.slice(before.id.lastIndexOf('-') + 1) ?? 0);
  let ms = Math.max(createdAt.getTime(), lastMs + 1);
  for (let attempt = 1; ; attempt++) {
    const identity = { id: documentId(request.email, ms), createdAt };
    try {
      // One attempt: the client's own backoff, of a second and more, is too slow after a write conflict.
      const created = await collections.db.runTransaction(
        (transaction) => writeRequest(collections, transaction, request, identity),
        { maxAttempts: 1 },
      );
      if (created) return created;
      ms++;
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await wait(Math.min(25 * attempt, 500) * (0.5 + Math.random()));
    }
  }
}

/** Undefined when the id is taken. */
async function writeRequest(
  { mail, keys }: Collections,
  transaction: Transaction,
  request: NewRequest,
  identity: { readonly id: string; readonly createdAt: Date },
): Promise<Created | undefined> {
  const keyRef = keys.doc(request.key);
  const [key, present] = await transaction.getAll(keyRef, mail.doc(identity.id));
  const earlier = key?.get('mailId');
  if (typeof earlier === 'string' && (await transaction.get(mail.doc(earlier))).exists) {
    return { id: earlier, created: false };
  }
  if (present?.exists) return undefined;
  transaction.set(keyRef, keyEntry(identity.id, identity.createdAt));
  for (const document of newDocuments(request, identity)) {
    if (!document) continue;
    const stored = { ...storedDocument(document), createdAt: FieldValue.serverTimestamp() };
    transaction.set(mail.doc(document.id), stored, { merge: true });
  }
  return { id: identity.id, created: true };
}

/** The entry of `mail_keys` for a document. */
export function keyEntry(mailId: string, createdAt: Date) {
  return { mailId, expireAt: Timestamp.fromMillis(createdAt.getTime() + KEY_LIFETIME_MS) };
}
