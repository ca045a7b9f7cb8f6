import type { DatabaseSync } from 'node:sqlite';
import { dueAt } from '../../delivery-states.ts';
import { requestReference } from '../../document-id.ts';
import type { DeliveryState, MailDocument } from '../../mail-document.ts';
import { byTurns, type MailQueue } from '../../mail-queue.ts';
import type { Erased } from '../../mail-store.ts';
import type { ListPosition } from '../../paging.ts';

export type MailTable = ReturnType<typeof mailTable>;

/** Table `mail`: the whole document as JSON, and beside it the columns that queries need. */
export function mailTable(db: DatabaseSync) {
  const insert = db.prepare(`
    INSERT OR IGNORE INTO mail (id, state, created_ms, due_ms, receipt_due_ms, delivered_ms, key_hash, document)
    VALUES (?, ?, ?, ?, ?, ?, unhex(?), ?)`);
  const update = db.prepare(
    'UPDATE mail SET state = ?, due_ms = ?, receipt_due_ms = ?, delivered_ms = ?, document = ? WHERE id = ?',
  );
  const idOfKey = db.prepare('SELECT id FROM mail WHERE key_hash = unhex(?)');
  const keyOfId = db.prepare(
    'SELECT lower(hex(key_hash)) AS key FROM mail WHERE id = ? AND key_hash IS NOT NULL',
  );
  const giveKey = db.prepare(`
    UPDATE OR IGNORE mail SET key_hash = unhex(?) WHERE id = ? AND key_hash IS NULL`);
  const byId = db.prepare('SELECT document FROM mail WHERE id = ?');
  // What is due at once has the time 0 and is found by `fresh`; the others wait for a time, and are found by `again`.
  const dueWhere = (column: string, condition: string) =>
    db.prepare(`SELECT document FROM mail WHERE ${condition} ORDER BY ${column}, seq LIMIT ?`);
  const due = {
    company: {
      fresh: dueWhere('due_ms', "due_ms = 0 AND state <> 'DIGEST'"),
      again: dueWhere('due_ms', "due_ms > 0 AND due_ms <= ? AND state <> 'DIGEST'"),
    },
    digest: {
      fresh: dueWhere('due_ms', "due_ms = 0 AND state = 'DIGEST'"),
      again: dueWhere('due_ms', "due_ms > 0 AND due_ms <= ? AND state = 'DIGEST'"),
    },
    receipt: {
      fresh: dueWhere('receipt_due_ms', 'receipt_due_ms = 0'),
      again: dueWhere('receipt_due_ms', 'receipt_due_ms > 0 AND receipt_due_ms <= ?'),
    },
  };
  const dueAfter = db.prepare(
    'SELECT id FROM mail WHERE due_ms > ?1 UNION SELECT id FROM mail WHERE receipt_due_ms > ?1',
  );
  const newestIds = db.prepare('SELECT id FROM mail ORDER BY seq DESC');
  const oldestWaiting = db.prepare('SELECT min(created_ms) AS ms FROM mail WHERE due_ms IS NOT NULL');
  const freeMs = db.prepare(`
    WITH RECURSIVE candidate (ms) AS (
      SELECT CAST(?2 AS INTEGER) UNION ALL
      SELECT ms + 1 FROM candidate WHERE EXISTS (SELECT 1 FROM mail WHERE id = ?1 || '-' || ms)
    ) SELECT max(ms) AS ms FROM candidate`);
  const page = db.prepare(`
    SELECT seq, created_ms, document FROM mail
    WHERE (created_ms, seq) < (?, ?) ORDER BY created_ms DESC, seq DESC LIMIT ?`);
  // The unary plus hides `state` from the query planner, which would else sort all rows instead of using mail_newest.
  const pageOfStates = db.prepare(`
    SELECT seq, created_ms, document FROM mail
    WHERE (created_ms, seq) < (?, ?) AND +state IN (SELECT value FROM json_each(?))
    ORDER BY created_ms DESC, seq DESC LIMIT ?`);
  // An owner's ids lie between `OWNER-` and `OWNER.`; a longer domain may lie there too, so the rest must be digits.
  const deleteOwned = db.prepare(`
    DELETE FROM mail WHERE id > ?1 || '-' AND id < ?1 || '.' AND substr(id, length(?1) + 2) NOT GLOB '*[^0-9]*'
    RETURNING key_hash IS NOT NULL AS keyed`);
  const deleteOld = db.prepare(`
    DELETE FROM mail WHERE seq IN (
      SELECT seq FROM mail WHERE created_ms < ?1 AND (?3 OR due_ms IS NULL) ORDER BY created_ms LIMIT ?2)`);
  const countUndelivered = db.prepare(
    "SELECT count(*) AS documents FROM mail WHERE created_ms < ? AND state <> 'SUCCESS'",
  );
  const countSuspected = db.prepare(`
    SELECT count(*) AS documents FROM mail WHERE json_array_length(document, '$.delivery.signals') > 0`);
  const countStates = db.prepare('SELECT state, count(*) AS documents FROM mail GROUP BY state');
  const countDays = db.prepare(`
    SELECT day, sum(requests) AS requests, sum(delivered) AS delivered FROM (
      SELECT date(created_ms / 1000, 'unixepoch') AS day, 1 AS requests, 0 AS delivered FROM mail UNION ALL
      SELECT date(delivered_ms / 1000, 'unixepoch'), 0, 1 FROM mail WHERE delivered_ms IS NOT NULL
    ) GROUP BY day ORDER BY day`);

  return {
    freeMs: (owner: string, fromMs: number) => (freeMs.get(owner, fromMs) as { ms: number }).ms,
    idOfKey: (keyHash: string) => (idOfKey.get(keyHash) as { id: string } | undefined)?.id,
    keyOf: (id: string) => (keyOfId.get(id) as { key: string } | undefined)?.key,
    /** Does nothing when the key belongs to another document. */
    giveKey: (id: string, keyHash: string) => void giveKey.run(keyHash, id),
    /** False when another document has the id or the key; nothing is stored then. */
    insert(document: MailDocument, keyHash: string | null): boolean {
      const { state, dueMs, receiptDueMs, deliveredMs, json } = columns(document);
      const createdMs = Date.parse(document.createdAt);
      const { changes } = insert.run(
        ...[document.id, state, createdMs, dueMs, receiptDueMs, deliveredMs, keyHash, json],
      );
      return changes === 1;
    },
    update(document: MailDocument): void {
      const { state, dueMs, receiptDueMs, deliveredMs, json } = columns(document);
      update.run(state, dueMs, receiptDueMs, deliveredMs, json, document.id);
    },
    get(id: string): MailDocument | undefined {
      const row = byId.get(id);
      return row && documentOf(row);
    },
    /** A reference is a hash of the id: of all requests the ids are read, of one the document. */
    findByReference(reference: string): MailDocument | undefined {
      for (const { id } of newestIds.iterate()) {
        if (requestReference(String(id)) === reference) return this.get(String(id));
      }
      return undefined;
    },
    due(queue: MailQueue, atMs: number, limit: number): MailDocument[] {
      const { again, fresh } = due[queue];
      return byTurns(again.all(atMs, limit), fresh.all(limit), limit).map(documentOf);
    },
    idsDueAfter: (ms: number) => dueAfter.all(ms).map(({ id }) => String(id)),
    oldestWaitingMs: () => (oldestWaiting.get() as { ms: number | null }).ms,
    page(before: ListPosition, limit: number, states?: readonly DeliveryState[]) {
      const rows = states
        ? pageOfStates.all(before.createdMs, before.seq, JSON.stringify(states), limit)
        : page.all(before.createdMs, before.seq, limit);
      return rows.map(({ created_ms, seq, document }) => ({
        position: { createdMs: Number(created_ms), seq: Number(seq) },
        document: documentOf({ document }),
      }));
    },
    deleteOwned(owner: string): Erased {
      const deleted = deleteOwned.all(owner);
      return { documents: deleted.length, keys: deleted.filter(({ keyed }) => keyed === 1).length };
    },
    deleteOld: (beforeMs: number, limit: number, undelivered: boolean) =>
      Number(deleteOld.run(beforeMs, limit, Number(undelivered)).changes),
    countUndelivered: (beforeMs: number) =>
      (countUndelivered.get(beforeMs) as { documents: number }).documents,
    countSuspected: () => (countSuspected.get() as { documents: number }).documents,
    countStates: () => countStates.all().map(({ state, documents }) => [state, Number(documents)] as const),
    countDays: () =>
      countDays.all().map(({ day, requests, delivered }) => ({
        day: String(day),
        requests: Number(requests),
        delivered: Number(delivered),
      })),
  };
}

function columns(document: MailDocument) {
  const { delivery, receipt } = document;
  const delivered = delivery.state === 'SUCCESS' && delivery.endTime !== null;
  return {
    state: delivery.state,
    dueMs: dueAt(delivery),
    receiptDueMs: receipt && dueAt(receipt),
    deliveredMs: delivered ? Date.parse(delivery.endTime) : null,
    json: JSON.stringify(document),
  };
}

function documentOf({ document }: { readonly document?: unknown }): MailDocument {
  return JSON.parse(String(document)) as MailDocument;
}

/** Table `settings`: what every process on the store shares. */
export function settingsTable(db: DatabaseSync) {
  const read = db.prepare('SELECT value FROM settings WHERE name = ?');
  const write = db.prepare(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );

  const settingOf = (name: string) => (read.get(name) as { value: string } | undefined)?.value;

  return {
    isPaused: () => settingOf('paused') === 'yes',
    retentionLookedAt(): Date | undefined {
      const at = settingOf('retentionLookedAt');
      return at === undefined ? undefined : new Date(at);
    },
    noteRetentionLook: (at: Date): void => {
      write.run('retentionLookedAt', at.toISOString());
    },
    setPaused: (paused: boolean): void => {
      write.run('paused', paused ? 'yes' : 'no');
    },
    /** A write that only shows whether the disk is writable. */
    touch: (at: Date): void => {
      write.run('checkedAt', at.toISOString());
    },
  };
}
