import type { CollectionReference, DocumentReference, Firestore } from '@google-cloud/firestore';

/** The collections. Only `mail` is the specification's; `firestore.rules` denies clients all of them. */
export function firestoreCollections(db: Firestore) {
  const mail: CollectionReference = db.collection('mail');
  const keys: CollectionReference = db.collection('mail_keys');
  const erasures: CollectionReference = db.collection('mail_erasures');
  const settings: CollectionReference = db.collection('mail_settings');
  return {
    mail,
    /** sha256 of address and key → the id it was answered with. */
    keys,
    /** When something was erased, and how much; not whose. */
    erasures,
    pause: settings.doc('pause') as DocumentReference,
    health: settings.doc('health') as DocumentReference,
  };
}

export type FirestoreCollections = ReturnType<typeof firestoreCollections>;
