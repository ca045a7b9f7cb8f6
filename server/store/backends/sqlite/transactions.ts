import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { claimed } from '../../delivery-states.ts';
import { documentOwner } from '../../document-id.ts';
import type { MailDocument } from '../../mail-document.ts';
import { type MailQueue, queuedIn, withDelivery } from '../../mail-queue.ts';
import type { Erased } from '../../mail-store.ts';
import { isolatePoisonMessages } from '../../poison-message.ts';
import type { MailTable } from './tables.ts';

/** Applies the transition to the document, if there is one and it applies. Runs inside a transaction. */
export function moveDocument(
  mail: MailTable,
  id: string,
  transition: (document: MailDocument) => MailDocument | undefined,
): boolean {
  const document = mail.get(id);
  const moved = document && transition(document);
  if (moved) mail.update(moved);
  return moved !== undefined;
}

/** Leases what is due in the queue. Runs inside a transaction. */
export function claimDue(
  mail: MailTable,
  { queue, at, limit, leaseMs }: { queue: MailQueue; at: Date; limit: number; leaseMs: number },
): MailDocument[] {
  const due = mail.due(queue, at.getTime(), limit).flatMap((document) => {
    const waiting = queuedIn(queue, document);
    const delivery = waiting && claimed(waiting, at, { token: randomUUID(), ms: leaseMs });
    return delivery ? [{ document: withDelivery(queue, document, delivery), delivery }] : [];
  });
  const held = isolatePoisonMessages(due).map(({ document }) => document);
  for (const document of held) mail.update(document);
  return held;
}

/** Deletes a visitor's documents; what is left is when, and how many. Runs inside a transaction. */
export function eraser(db: DatabaseSync, mail: MailTable): (email: string, at: Date) => Erased {
  const addTombstone = db.prepare('INSERT INTO erasures VALUES (?, ?, ?)');

  return (email, at) => {
    const erased = mail.deleteOwned(documentOwner(email));
    if (erased.documents > 0) addTombstone.run(at.toISOString(), erased.documents, erased.keys);
    return erased;
  };
}
