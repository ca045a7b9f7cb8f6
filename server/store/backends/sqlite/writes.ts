import type { SQLTagStore } from 'node:sqlite';
import { claimDelivery, retryDelivery } from '../../delivery.ts';
import { documentId, receiptId } from '../../document-id.ts';
import type { Delivery, DeliveryState, MailDocument } from '../../mail-document.ts';
import type { ClaimOptions } from '../../mail-queue.ts';
import type { Created, NewRequest } from '../../mail-store.ts';
import { newDocuments } from '../../new-document.ts';
import { type CompanyAddresses, readdressed } from '../../readdress.ts';
import { MAX_WAIT_MS } from '../../retry-schedule.ts';
import { find } from './reads.ts';
import { documentOf } from './stored-document.ts';

/*
 * Writes to table `mail`, each within a transaction that others may share.
 */

/** Inserts first and looks afterwards, because most requests are new and alone in their millisecond. */
export function create(sql: SQLTagStore, request: NewRequest, at: Date): Created {
  for (let ms = at.getTime(); ; ms++) {
    const id = documentId(request.email, ms);
    if (newDocuments(request, id, at).every((document) => insertIfAbsent(sql, document)))
      return { id, created: true };
    const earlier = sql.get`SELECT id FROM mail WHERE key = ${request.key}`;
    if (earlier) return { id: String(earlier.id), created: false };
  }
}

/** Inserts a document; false when another document has the id or the key; nothing is stored then. */
function insertIfAbsent(sql: SQLTagStore, document: MailDocument): boolean {
  return sql.run`INSERT OR IGNORE INTO mail (document) VALUES (${JSON.stringify(document)})`.changes === 1;
}

/**
 * Leases what is due, and what a wrong clock put off farther than any schedule does, also a lease. A document that is no JSON
 * any more is left alone: the file is damaged, which the check of the whole file reports, and the others are mailed.
 */
export function claim(
  sql: SQLTagStore,
  at: Date,
  { kind, limit, leaseMs, inFlight }: ClaimOptions,
): MailDocument[] {
  const latest = new Date(at.getTime() + MAX_WAIT_MS).toISOString();
  // The index has the kind of a document that is no JSON, of which the table cannot compute it.
  const due = sql.all`
    SELECT mail.document FROM mail AS waiting INDEXED BY mail_due JOIN mail USING (seq)
    WHERE waiting.due IS NOT NULL AND waiting.kind = ${kind}
      AND NOT (waiting.due > ${at.toISOString()} AND waiting.due <= ${latest})
      AND CASE WHEN json_valid(mail.document)
        THEN mail.id NOT IN (SELECT value FROM json_each(${JSON.stringify(inFlight)})) END
    ORDER BY waiting.due, seq LIMIT ${limit}`;
  return due.map(documentOf).map((document) => {
    return update(sql, document, claimDelivery(document.delivery, at, leaseMs));
  });
}

/**
 * Makes due what a clock that was ahead has put off: its last attempt, or where there was none its arrival, lies in the
 * future. What a worker holds is left to it.
 */
export function bringForward(sql: SQLTagStore, at: Date): void {
  const now = at.toISOString();
  sql.run`
    UPDATE mail SET document = json_set(document, '$.delivery.nextAttemptTime', ${now})
    WHERE seq IN (SELECT seq FROM mail INDEXED BY mail_due WHERE due > ${now})
      AND CASE WHEN json_valid(document) THEN state <> 'PROCESSING'
        AND coalesce(document ->> '$.delivery.startTime', created) > ${now} END`;
}

export function settle(sql: SQLTagStore, id: string, leaseToken: string, delivery: Delivery): boolean {
  const document = find(sql, id);
  const isHeld = document?.delivery.state === 'PROCESSING' && document.delivery.leaseToken === leaseToken;
  if (document && isHeld) update(sql, document, delivery);
  return isHeld;
}

export function retry(
  sql: SQLTagStore,
  id: string,
  at: Date,
  addresses: CompanyAddresses,
): DeliveryState | undefined {
  const found = find(sql, id);
  const document = found && readdressed(found, addresses);
  const delivery = document && retryDelivery(document.delivery, at);
  if (document && delivery) update(sql, document, delivery);
  return delivery?.state;
}

function update(sql: SQLTagStore, document: MailDocument, delivery: Delivery): MailDocument {
  const updated = { ...document, delivery };
  sql.run`UPDATE mail SET document = ${JSON.stringify(updated)} WHERE id = ${document.id}`;
  return updated;
}

/** Deletes a visitor's documents; returns how many of them were requests. */
export function erase(sql: SQLTagStore, owner: string): number {
  // An owner's ids lie between `OWNER-` and `OWNER.`; so may ids of a longer domain, which have more than digits.
  const erased = sql.all`
    DELETE FROM mail WHERE id > ${owner} || '-' AND id < ${owner} || '.'
      AND trim(substr(id, length(${owner}) + 2), '0123456789') IN ('', '-RECEIPT')
    RETURNING kind`;
  return erased.filter(({ kind }) => kind === 'request').length;
}

/**
 * Deletes at most `limit` old requests that a mail server has accepted for somebody, with their receipts; returns how many.
 * One that is no JSON stays, and hides no other.
 */
export function purge(sql: SQLTagStore, before: Date, limit: number): number {
  const old = sql.all`
    SELECT id FROM mail
    WHERE kind = 'request' AND created < ${before.toISOString()}
      AND CASE WHEN json_valid(document) THEN EXISTS (
        SELECT 1 FROM json_each(document, '$.delivery.recipients')
        WHERE value ->> 'outcome' = 'accepted') END
    ORDER BY created LIMIT ${limit}`;
  for (const { id } of old) sql.run`DELETE FROM mail WHERE id IN (${String(id)}, ${receiptId(String(id))})`;
  return old.length;
}

/** Writes a row to test whether the disk is writable. */
export function noteHealthCheck(sql: SQLTagStore, at: Date): void {
  sql.run`INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, ${at.toISOString()})`;
}
