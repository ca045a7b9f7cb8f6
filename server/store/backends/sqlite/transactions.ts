import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { claimed } from '../../delivery-states.ts';
import { documentOwner, hashedVisitor } from '../../document-id.ts';
import type { Delivery, MailDocument } from '../../mail-document.ts';
import type { Erased } from '../../mail-store.ts';
import { isolatePoisonMessages } from '../../poison-message.ts';
import type { MailTable } from './tables.ts';

/** Applies the transition to the document, if there is one and it applies. Runs inside a transaction. */
export function moveDelivery(
  mail: MailTable,
  id: string,
  transition: (delivery: Delivery) => Delivery | undefined,
): boolean {
  const document = mail.get(id);
  const delivery = document && transition(document.delivery);
  if (!delivery) return false;
  mail.update({ ...document, delivery });
  return true;
}

/** Leases what is due. Runs inside a transaction. */
export function claimDue(mail: MailTable, at: Date, limit: number, leaseMs: number): MailDocument[] {
  const due = mail.due(at.getTime(), limit).flatMap((document) => {
    const delivery = claimed(document.delivery, at, { token: randomUUID(), ms: leaseMs });
    return delivery ? [{ ...document, delivery }] : [];
  });
  const held = isolatePoisonMessages(due);
  for (const document of held) mail.update(document);
  return held;
}

/** Deletes a visitor's documents and leaves an anonymous tombstone. Runs inside a transaction. */
export function eraser(db: DatabaseSync, mail: MailTable): (email: string, at: Date) => Erased {
  const addTombstone = db.prepare('INSERT INTO erasures VALUES (?, ?, ?, ?)');

  return (email, at) => {
    const erased = mail.deleteOwned(documentOwner(email));
    if (erased.documents > 0) {
      addTombstone.run(hashedVisitor(email), at.toISOString(), erased.documents, erased.keys);
    }
    return erased;
  };
}
