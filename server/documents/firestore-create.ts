import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from '@google-cloud/firestore';
import { documentId } from './document-id.ts';
import type { FirestoreCollections } from './firestore-collections.ts';
import { firestoreData } from './firestore-document.ts';
import { hashedKey, hashedVisitor } from './idempotency-key.ts';
import type { Created, NewMail } from './mail-store.ts';
import { newDocument } from './new-document.ts';

/** Idempotency keys outlive any retry of a browser; a TTL policy on `expireAt` removes them. */
const KEY_LIFETIME_MS = 30 * 86_400_000;
const ATTEMPTS = 12;
/** How many further milliseconds are looked at in one read when the first is taken. */
const WINDOW = 16;

/** Creates documents in one transaction each: the key if it is new, and one merge-write to the document. */
export function firestoreCreator(
  db: Firestore,
  { mail, keys }: FirestoreCollections,
  options: { readonly now: () => Date; readonly messageIdDomain: string },
): (request: NewMail) => Promise<Created> {
  // Requests of this process step aside for each other here rather than collide in the database.
  const reserved = new Set<string>();

  async function create(request: NewMail): Promise<Created> {
    const at = options.now();
    let startMs = at.getTime();
    while (reserved.has(documentId(request.email, startMs))) startMs++;
    const reservation = documentId(request.email, startMs);
    reserved.add(reservation);
    try {
      return await db.runTransaction((transaction) => store(transaction, request, at, startMs), {
        maxAttempts: ATTEMPTS,
      });
    } finally {
      reserved.delete(reservation);
    }
  }

  async function store(
    transaction: Transaction,
    request: NewMail,
    at: Date,
    startMs: number,
  ): Promise<Created> {
    const keyRef = keys.doc(hashedKey(request.email, request.key));
    const [key, first] = await transaction.getAll(keyRef, mail.doc(documentId(request.email, startMs)));
    const earlier = key?.get('mailId');
    if (typeof earlier === 'string' && (await transaction.get(mail.doc(earlier))).exists) {
      return { id: earlier, created: false };
    }
    const id = first?.exists
      ? await nextFree(transaction, request.email, startMs + 1)
      : documentId(request.email, startMs);
    transaction.set(keyRef, {
      mailId: id,
      visitorHash: hashedVisitor(request.email),
      expireAt: Timestamp.fromMillis(at.getTime() + KEY_LIFETIME_MS),
    });
    const document = newDocument(request, { id, createdAt: at, messageIdDomain: options.messageIdDomain });
    transaction.set(mail.doc(id), firestoreData(document), { merge: true });
    return { id, created: true };
  }

  async function nextFree(transaction: Transaction, email: string, startMs: number): Promise<string> {
    for (let fromMs = startMs; ; fromMs += WINDOW) {
      const ids = Array.from({ length: WINDOW }, (_, index) => documentId(email, fromMs + index));
      const candidates: DocumentSnapshot[] = await transaction.getAll(...ids.map((id) => mail.doc(id)));
      const free = candidates.find(({ exists, id }) => !exists && !reserved.has(id));
      if (free) return free.id;
    }
  }

  return create;
}
