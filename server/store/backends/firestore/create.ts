import { setTimeout as wait } from 'node:timers/promises';
import { FieldPath, type Firestore, type Transaction } from '@google-cloud/firestore';
import { documentId, documentOwner, hashedKey } from '../../document-id.ts';
import type { Created, NewMail } from '../../mail-store.ts';
import { newDocument } from '../../new-document.ts';
import type { FirestoreCollections } from './collections.ts';
import { firestoreData } from './converter.ts';
import { ABORTED, grpcCode, isTransient } from './errors.ts';
import { keyEntry } from './import.ts';

/** Creates documents in one transaction each: the key if it is new, and one merge-write to the document. */
export function firestoreCreator(
  db: Firestore,
  { mail, keys }: FirestoreCollections,
  options: { readonly now: () => Date; readonly messageIdDomain: string },
): (request: NewMail) => Promise<Created> {
  // Ids that this process is about to write: its own requests avoid each other without a conflict in the database.
  const reserved = new Set<string>();

  async function create(request: NewMail): Promise<Created> {
    const at = options.now();
    let ms = at.getTime();
    for (let attempt = 0; ; attempt++) {
      while (reserved.has(documentId(request.email, ms))) ms++;
      const id = documentId(request.email, ms);
      reserved.add(id);
      try {
        const created = await db.runTransaction((transaction) => store(transaction, request, id, at), ONCE);
        if (created) return created;
      } catch (error) {
        if (attempt === ATTEMPTS || !isTransient(error)) throw error;
        await wait(pauseMs(error, attempt));
      } finally {
        reserved.delete(id);
      }
      ms = await nextFreeId(request.email, ms);
    }
  }

  /** Undefined when the id is taken. */
  async function store(
    transaction: Transaction,
    request: NewMail,
    id: string,
    at: Date,
  ): Promise<Created | undefined> {
    const keyRef = keys.doc(hashedKey(request.email, request.key));
    const [key, present] = await transaction.getAll(keyRef, mail.doc(id));
    const earlier = key?.get('mailId');
    if (typeof earlier === 'string' && (await transaction.get(mail.doc(earlier))).exists) {
      return { id: earlier, created: false };
    }
    if (present?.exists) return undefined;
    transaction.set(keyRef, keyEntry(id, at));
    const document = newDocument(request, { id, createdAt: at, messageIdDomain: options.messageIdDomain });
    transaction.set(mail.doc(id), firestoreData(document), { merge: true });
    return { id, created: true };
  }

  /** A query outside of transactions: within one it would lock what others are about to write. */
  async function nextFreeId(email: string, startMs: number): Promise<number> {
    const following = mail
      .orderBy(FieldPath.documentId())
      .endBefore(`${documentOwner(email)}.`)
      .select();
    for (let fromMs = startMs; ; ) {
      const page = await following.startAt(documentId(email, fromMs)).limit(PAGE).get();
      const taken = new Set(page.docs.map(({ id }) => id));
      let ms = fromMs;
      while (taken.has(documentId(email, ms))) ms++;
      if (ms < fromMs + PAGE) return ms;
      fromMs = ms;
    }
  }

  return create;
}

/** One attempt: the client's own backoff of a second and more is too slow after a write conflict. */
const ONCE = { maxAttempts: 1 };
const ATTEMPTS = 30;
const PAGE = 300;

function pauseMs(error: unknown, attempt: number): number {
  const longest = grpcCode(error) === ABORTED ? 50 : Math.min(200 * 2 ** attempt, 5000);
  return longest * (0.5 + Math.random() / 2);
}
