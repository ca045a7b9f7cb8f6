import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/** Brings the database to the newest version; several processes may start at once. */
export function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = userVersion(db);
    if (version > migrations.length) {
      throw new StoreUnavailableError(
        `The request database has version ${version}; this program knows ${migrations.length}. ` +
          'Start the newer release again, or put back the backup from before the upgrade.',
      );
    }
    for (const migration of migrations.slice(version)) db.exec(migration);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

export function userVersion(db: DatabaseSync): number {
  const { user_version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  return user_version;
}

/** Applied in order, each once. Never edit one that was released: add the next. */
const migrations: readonly string[] = [
  `
  CREATE TABLE mail (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    due_ms INTEGER,
    delivered_ms INTEGER,
    key_hash BLOB UNIQUE,
    document TEXT NOT NULL
  ) STRICT;
  CREATE INDEX mail_newest ON mail (created_ms, seq, state, delivered_ms);
  CREATE INDEX mail_due ON mail (due_ms, seq) WHERE due_ms IS NOT NULL;

  CREATE TABLE erasures (
    visitor_hash TEXT NOT NULL,
    erased_at TEXT NOT NULL,
    documents INTEGER NOT NULL,
    keys INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `UPDATE mail SET document = json_set(document, '$.delivery.expiredLeases', 0);`,
  // Nothing is held as spam any more. What still waits goes to the company alone: the visitor's address was
  // among the recipients of the same message before receipts were messages of their own.
  `
  ALTER TABLE mail ADD COLUMN receipt_due_ms INTEGER;
  UPDATE mail SET document = json_set(document, '$.receipt', NULL);
  UPDATE mail SET document = json_set(document, '$.delivery.state', 'PENDING'), state = 'PENDING', due_ms = 0
    WHERE state = 'SPAM';
  UPDATE mail SET document = json_set(document, '$.delivery.recipients', json((
    SELECT json_group_array(json(recipient.value)) FROM json_each(document, '$.delivery.recipients') AS recipient
    WHERE recipient.value ->> 'outcome' <> 'waiting' OR recipient.value ->> 'address' <> document ->> 'replyTo'
  ))) WHERE due_ms IS NOT NULL;
  CREATE INDEX mail_receipt_due ON mail (receipt_due_ms, seq) WHERE receipt_due_ms IS NOT NULL;
  CREATE INDEX mail_digest_due ON mail (due_ms, seq) WHERE state = 'DIGEST';
  CREATE INDEX mail_waiting ON mail (created_ms) WHERE due_ms IS NOT NULL;
  ALTER TABLE erasures DROP COLUMN visitor_hash;
  `,
];
