import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  Timestamp,
} from '@google-cloud/firestore';
import { documentOwner, hashedVisitor, ownerOfDocument } from '../../document-id.ts';
import type { Erased } from '../../mail-store.ts';
import type { FirestoreCollections } from './collections.ts';
import { FAILED_PRECONDITION, grpcCode, NOT_FOUND } from './errors.ts';

const PAGE = 300;
/** Firestore's limit of values in one `in` filter. */
const MAX_IN_VALUES = 30;

/** What deletes documents and, with them, every key that leads to them. */
export function firestoreRemoval(db: Firestore, { mail, keys, erasures }: FirestoreCollections) {
  async function erase(email: string): Promise<Erased> {
    const owner = documentOwner(email);
    const visitor = hashedVisitor(email);
    // An owner's ids lie between `OWNER-` and `OWNER.`; those of a longer domain may lie there too.
    const range = await mail
      .orderBy(FieldPath.documentId())
      .startAt(`${owner}-`)
      .endBefore(`${owner}.`)
      .select()
      .get();
    const documents = range.docs.filter(({ id }) => ownerOfDocument(id) === owner).map(({ ref }) => ref);
    const ownKeys = (await keys.where('visitorHash', '==', visitor).select().get()).docs.map(
      ({ ref }) => ref,
    );
    await deleteAll([...ownKeys, ...documents]);
    const erased = { documents: documents.length, keys: ownKeys.length };
    if (erased.documents + erased.keys > 0) {
      const tombstone = {
        erasedAt: FieldValue.serverTimestamp(),
        documents: erased.documents,
        keys: erased.keys,
      };
      await erasures.add(tombstone);
    }
    return erased;
  }

  async function purge(before: Date): Promise<number> {
    const old = mail
      .where('delivery.state', 'in', ['SUCCESS', 'ERROR'])
      .where('createdAt', '<', Timestamp.fromDate(before))
      .orderBy('createdAt')
      .select('createdAt')
      .limit(PAGE);
    let removed = 0;
    let page = await old.get();
    while (!page.empty) {
      const deleted = await Promise.all(
        page.docs.map(async ({ ref, updateTime }) =>
          (await deletedUnchanged(ref, updateTime)) ? ref.id : undefined,
        ),
      );
      const ids = deleted.filter((id) => id !== undefined);
      await deleteKeysOf(ids);
      removed += ids.length;
      const last = page.docs.at(-1);
      if (page.size < PAGE || !last) break;
      page = await old.startAfter(last).get();
    }
    return removed;
  }

  async function deleteKeysOf(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += MAX_IN_VALUES) {
      const page = await keys
        .where('mailId', 'in', ids.slice(start, start + MAX_IN_VALUES))
        .select()
        .get();
      await deleteAll(page.docs.map(({ ref }) => ref));
    }
  }

  async function deleteAll(refs: readonly DocumentReference[]): Promise<void> {
    for (let start = 0; start < refs.length; start += PAGE) {
      const batch = db.batch();
      for (const ref of refs.slice(start, start + PAGE)) batch.delete(ref);
      await batch.commit();
    }
  }

  return { erase, purge };
}

/** False when the document was requeued, or deleted, since it was read. */
async function deletedUnchanged(ref: DocumentReference, updateTime: Timestamp): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if ([FAILED_PRECONDITION, NOT_FOUND].includes(grpcCode(error) ?? -1)) return false;
    throw error;
  }
}
