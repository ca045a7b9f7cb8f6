import type { CollectionReference, Firestore } from '@google-cloud/firestore';

/** The collections. Only `mail` is the specification's; `firestore.rules` denies clients all of them. */
export interface Collections {
  readonly db: Firestore;
  readonly mail: CollectionReference;
  /** Hashed idempotency key → the id it was answered with. */
  readonly keys: CollectionReference;
}

export function collectionsOf(db: Firestore): Collections {
  return { db, mail: db.collection('mail'), keys: db.collection('mail_keys') };
}
