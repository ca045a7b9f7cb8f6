import { type DocumentData, type Firestore, Timestamp } from '@google-cloud/firestore';
import { hashedVisitor, ownerOfDocument } from '../../document-id.ts';
import type { MailDocument } from '../../mail-document.ts';
import type { FirestoreCollections } from './collections.ts';
import { firestoreData } from './converter.ts';

/** Keys outlive any retry of a browser; a TTL policy on `expireAt` removes them. */
const KEY_LIFETIME_MS = 30 * 86_400_000;

/** The entry of `mail_keys` for a document that was created at the moment under the id. */
export function keyEntry(id: string, createdAt: Date): DocumentData {
  return {
    mailId: id,
    visitorHash: hashedVisitor(ownerOfDocument(id)),
    expireAt: Timestamp.fromMillis(createdAt.getTime() + KEY_LIFETIME_MS),
  };
}

/** Imports documents with their keys, each in one transaction; idempotent. */
export function firestoreImport(db: Firestore, { mail, keys }: FirestoreCollections) {
  async function importDocument(document: MailDocument, keyHash: string | undefined): Promise<boolean> {
    return db.runTransaction(async (transaction) => {
      const ref = mail.doc(document.id);
      const keyRef = keyHash === undefined ? undefined : keys.doc(keyHash);
      const [present, key] = await transaction.getAll(ref, ...(keyRef ? [keyRef] : []));
      const createdAt = new Date(document.createdAt);
      if (keyRef && !key?.exists) transaction.set(keyRef, keyEntry(document.id, createdAt));
      if (present?.exists) return false;
      const data = { ...firestoreData(document), createdAt: Timestamp.fromDate(createdAt) };
      transaction.set(ref, data, { merge: true });
      return true;
    });
  }

  async function keyOf(id: string): Promise<string | undefined> {
    const found = await keys.where('mailId', '==', id).limit(1).select().get();
    return found.docs[0]?.id;
  }

  return { importDocument, keyOf };
}
