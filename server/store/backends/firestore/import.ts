import type { MailDocument } from '../../mail-document.ts';
import type { Collections } from './collections.ts';
import { keyEntry } from './create.ts';
import { storedDocument } from './stored-document.ts';

/** Takes over a document of the SQLite store, with its key; false when the id is there already, and stays as it is. */
export function importDocument({ db, mail, keys }: Collections, document: MailDocument): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    if ((await transaction.get(mail.doc(document.id))).exists) return false;
    if (document.key !== null) {
      transaction.set(keys.doc(document.key), keyEntry(document.id, new Date(document.createdAt)));
    }
    transaction.set(mail.doc(document.id), storedDocument(forExtension(document)), { merge: true });
    return true;
  });
}

/**
 * What was delivered stays as it is. Of what was not, `to` and `bcc` keep the recipients that have not had it, for the
 * extension sends to all of them; what a worker held is due when its lease ends.
 */
function forExtension(document: MailDocument): MailDocument {
  const { delivery, to, bcc } = document;
  if (delivery.state === 'SUCCESS') return document;
  const unsent = delivery.recipients.filter(({ outcome }) => outcome !== 'accepted');
  const waits = new Set(unsent.map(({ address }) => address.toLowerCase()));
  const isWaiting = (address: string) => waits.has(address.toLowerCase());
  const released = {
    state: 'RETRY',
    nextAttemptTime: delivery.leaseExpireTime,
    leaseExpireTime: null,
  } as const;
  return {
    ...{ ...document, to: to.filter(isWaiting), bcc: bcc.filter(isWaiting) },
    delivery: { ...delivery, ...(delivery.state === 'PROCESSING' ? released : {}), leaseToken: null },
  };
}
