import { type CollectionReference, FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
import { documentId } from '../../document-id.ts';
import type { MailDocument } from '../../mail-document.ts';
import type { Created, NewRequest } from '../../mail-store.ts';
import { newDocuments } from '../../new-document.ts';
import { ALREADY_EXISTS, grpcCode } from './errors.ts';
import { storedDocument } from './stored-document.ts';

/** The collections. Only `mail` is the specification's; `firestore.rules` denies clients all of them. */
export interface Collections {
  readonly db: Firestore;
  readonly mail: CollectionReference;
  /** Hashed idempotency key → the id of its request. */
  readonly keys: CollectionReference;
}

/** Keys outlive any retry of a browser; a TTL policy on `expireAt` removes those whose document went by hand. */
const KEY_LIFETIME_MS = 30 * 86_400_000;

/** In one atomic commit, the key and each document, none of which may be there before. */
export async function createRequest(
  { db, mail, keys }: Collections,
  request: NewRequest,
  createdAt: Date,
): Promise<Created> {
  const key = keys.doc(request.key);
  for (let ms = createdAt.getTime(); ; ms++) {
    const id = documentId(request.email, ms);
    const batch = db.batch().create(key, keyEntry(id, createdAt));
    for (const document of newDocuments(request, id, createdAt)) {
      const stored = { ...storedDocument(document), createdAt: FieldValue.serverTimestamp() };
      batch.create(mail.doc(document.id), stored);
    }
    if (await commitNew(batch)) return { id, created: true };
    const used = await key.get();
    if (!used.updateTime) continue;
    const earlier: string = used.get('mailId');
    // Also when the reply to the commit was lost, and the client sent it again.
    if ((await mail.doc(earlier).get()).exists) return { id: earlier, created: false };
    // The document was deleted by hand.
    await key.delete({ lastUpdateTime: used.updateTime });
  }
}

/** Takes over a document of the SQLite store, with its key; false when the id is there already, and stays as it is. */
export function importDocument({ db, mail, keys }: Collections, document: MailDocument): Promise<boolean> {
  const batch = db.batch().create(mail.doc(document.id), storedDocument(forExtension(document)));
  if (document.key !== null)
    batch.set(keys.doc(document.key), keyEntry(document.id, new Date(document.createdAt)));
  return commitNew(batch);
}

/** Commits what the batch creates; false, and nothing is written, when something of it is there already. */
async function commitNew(batch: { commit(): Promise<unknown> }): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (grpcCode(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}

function keyEntry(mailId: string, createdAt: Date) {
  return { mailId, expireAt: Timestamp.fromMillis(createdAt.getTime() + KEY_LIFETIME_MS) };
}

/**
 * A delivered document stays as it is. In others `to` and `bcc` keep the recipients that have not had it, for the
 * extension sends to all of them; what a worker held is due when its lease ends.
 */
function forExtension(document: MailDocument): MailDocument {
  const { delivery, to, bcc } = document;
  const { state, leaseExpireTime, nextAttemptTime, recipients } = delivery;
  if (state === 'SUCCESS') return document;
  const isUnsent = (address: string) =>
    recipients.some((recipient) => recipient.address === address && recipient.outcome !== 'accepted');
  return {
    ...document,
    to: to.filter(isUnsent),
    bcc: bcc.filter(isUnsent),
    delivery: {
      ...delivery,
      leaseExpireTime: null,
      leaseToken: null,
      state: state === 'PROCESSING' ? 'RETRY' : state,
      nextAttemptTime: leaseExpireTime ?? nextAttemptTime,
    },
  };
}
