import type { DatabaseSync } from 'node:sqlite';
import { storeOutage } from './store-outage.ts';

/** Brings the database to the newest version; several processes may start at once. */
export function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = userVersion(db);
    if (version > migrations.length) {
      throw storeOutage(
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
    document TEXT NOT NULL
  ) STRICT;
  CREATE INDEX mail_newest ON mail (created_ms, seq, state);
  CREATE INDEX mail_by_state ON mail (state, created_ms, seq);
  CREATE INDEX mail_due ON mail (due_ms, seq) WHERE due_ms IS NOT NULL;
  CREATE INDEX mail_delivered ON mail (delivered_ms) WHERE delivered_ms IS NOT NULL;

  CREATE TABLE mail_keys (
    key_hash TEXT PRIMARY KEY,
    visitor_hash TEXT NOT NULL,
    mail_seq INTEGER NOT NULL REFERENCES mail (seq) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mail_keys_by_visitor ON mail_keys (visitor_hash);
  CREATE INDEX mail_keys_by_mail ON mail_keys (mail_seq);

  CREATE TABLE erasures (
    visitor_hash TEXT NOT NULL,
    erased_at TEXT NOT NULL,
    documents INTEGER NOT NULL,
    keys INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
];
