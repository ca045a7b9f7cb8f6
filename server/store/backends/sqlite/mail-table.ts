import type { SQLTagStore } from 'node:sqlite';
import { ownerOfDocument, receiptId } from '../../document-id.ts';
import { type DeliveryState, deliveryStates, type MailDocument } from '../../mail-document.ts';
import type { ListOptions, MailPage, StoreSummary } from '../../mail-store.ts';

/*
 * The queries of table `mail`. `sql` prepares each statement once. Times are ISO 8601 in UTC, which sort as text.
 */

/** False when another document has the id or the key; nothing is stored then. */
export function insertDocument(sql: SQLTagStore, document: MailDocument): boolean {
  return sql.run`INSERT OR IGNORE INTO mail (document) VALUES (${JSON.stringify(document)})`.changes === 1;
}

export function updateDocument(sql: SQLTagStore, document: MailDocument): void {
  sql.run`UPDATE mail SET document = ${JSON.stringify(document)} WHERE id = ${document.id}`;
}

export function documentWithId(sql: SQLTagStore, id: string): MailDocument | undefined {
  return sql.all`SELECT document FROM mail WHERE id = ${id}`.map(documentOf)[0];
}

export function requestWithReference(sql: SQLTagStore, reference: string): MailDocument | undefined {
  return sql.all`
    SELECT document FROM mail WHERE reference = ${reference} AND kind = 'request' LIMIT 1
  `.map(documentOf)[0];
}

export function idWithKey(sql: SQLTagStore, key: string): string | undefined {
  const row = sql.get`SELECT id FROM mail WHERE key = ${key}`;
  return row && String(row.id);
}

/** The first millisecond from the given one on that no document of the owner has. */
export function freeMillisecond(sql: SQLTagStore, owner: string, fromMs: number): number {
  const row = sql.get`
    WITH RECURSIVE candidate (ms) AS (
      SELECT CAST(${fromMs} AS INTEGER) UNION ALL
      SELECT ms + 1 FROM candidate WHERE EXISTS (SELECT 1 FROM mail WHERE id = ${owner} || '-' || ms)
    ) SELECT max(ms) AS ms FROM candidate`;
  return Number(row?.ms);
}

/** Waiting documents whose time has come, and those whose time lies beyond what can be waited for. */
export function dueDocuments(
  sql: SQLTagStore,
  range: { readonly until: Date; readonly beyond: Date },
  inHand: readonly string[],
  limit: number,
): MailDocument[] {
  const held = JSON.stringify(inHand);
  const due = sql.all`
    SELECT document FROM mail
    WHERE due <= ${range.until.toISOString()} AND id NOT IN (SELECT value FROM json_each(${held}))
    ORDER BY due, seq LIMIT ${limit}`;
  const implausible = sql.all`
    SELECT document FROM mail
    WHERE due > ${range.beyond.toISOString()} AND id NOT IN (SELECT value FROM json_each(${held}))
    ORDER BY due, seq LIMIT ${limit - due.length}`;
  return [...due, ...implausible].map(documentOf);
}

/** One page of the list. Throws a RangeError for a malformed cursor. */
export function requestPage(sql: SQLTagStore, { states, limit, cursor }: ListOptions): MailPage {
  const { created, seq } = cursor === undefined ? START : positionOf(cursor);
  const wanted = JSON.stringify(states ?? deliveryStates);
  // The unary plus hides `state` from the planner, which would sort all rows instead of reading mail_list in order.
  const rows = sql.all`
    SELECT seq, created, document FROM mail
    WHERE kind = 'request' AND (created, seq) < (${created}, ${seq})
      AND +state IN (SELECT value FROM json_each(${wanted}))
    ORDER BY created DESC, seq DESC LIMIT ${limit + 1}`;
  const documents = rows.slice(0, limit).map(documentOf);
  const last = rows[limit - 1];
  return rows.length > limit && last ? { documents, cursor: `${last.created} ${last.seq}` } : { documents };
}

const START = { created: 'later than any time', seq: 0 };

function positionOf(cursor: string): { created: string; seq: number } {
  const [, created, seq] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{1,15})$/.exec(cursor) ?? [];
  if (created === undefined) throw new RangeError('not a cursor of this list');
  return { created, seq: Number(seq) };
}

/** Deletes a visitor's documents, and answers how many of them were requests. */
export function deleteOwned(sql: SQLTagStore, owner: string): number {
  // An owner's ids lie between `OWNER-` and `OWNER.`, and so may those of a longer domain.
  const candidates = sql.all`SELECT id, kind FROM mail WHERE id > ${owner} || '-' AND id < ${owner} || '.'`;
  const owned = candidates.filter(({ id }) => ownerOfDocument(String(id)) === owner);
  for (const { id } of owned) sql.run`DELETE FROM mail WHERE id = ${String(id)}`;
  return owned.filter(({ kind }) => kind === 'request').length;
}

/** Deletes at most `limit` old requests, with their receipts, and answers how many. */
export function deleteOld(sql: SQLTagStore, before: Date, undelivered: boolean, limit: number): number {
  const old = sql.all`
    SELECT id FROM mail
    WHERE kind = 'request' AND created < ${before.toISOString()}
      AND (${Number(undelivered)} OR EXISTS (
        SELECT 1 FROM json_each(document, '$.delivery.recipients') WHERE value ->> 'outcome' = 'accepted'))
    ORDER BY created LIMIT ${limit}`;
  for (const { id } of old) sql.run`DELETE FROM mail WHERE id IN (${String(id)}, ${receiptId(String(id))})`;
  return old.length;
}

export function summaryOf(sql: SQLTagStore): StoreSummary {
  const counts = sql.all`
    SELECT state, count(*) AS requests, sum(suspected) AS suspected FROM mail WHERE kind = 'request' GROUP BY state`;
  const states = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<
    DeliveryState,
    number
  >;
  for (const { state, requests } of counts) states[state as DeliveryState] = Number(requests);
  const waiting = sql.get`SELECT min(created) AS oldest FROM mail WHERE due IS NOT NULL AND kind = 'request'`;
  return {
    states,
    suspected: counts.reduce((sum, { suspected }) => sum + Number(suspected), 0),
    oldestWaiting: waiting?.oldest ? new Date(String(waiting.oldest)) : null,
  };
}

/** Writes a row to test whether the disk is writable. */
export function noteHealthCheck(sql: SQLTagStore, at: Date): void {
  sql.run`INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, ${at.toISOString()})`;
}

function documentOf({ document }: Record<string, unknown>): MailDocument {
  return JSON.parse(String(document)) as MailDocument;
}
