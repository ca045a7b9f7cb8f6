import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { pragma } from './pragma.ts';

/** Versions 1 to 4 were never released. */
export const SCHEMA_VERSION = 5;

/** Makes the tables of a new database, and refuses one of another version. Several processes may start at once. */
export function createSchema(db: DatabaseSync): void {
  // No write if the tables exist, so that a full disk can be read.
  if (pragma(db, 'user_version') === SCHEMA_VERSION) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = Number(pragma(db, 'user_version'));
    if (version === 0) db.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION};`);
    else if (version !== SCHEMA_VERSION) throw otherVersion(version);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function otherVersion(version: number): Error {
  return new StoreUnavailableError(
    `The request database has version ${version}; this program needs ${SCHEMA_VERSION}. Start the release that ` +
      'made it, or export its requests with that release, move the file away and start again.',
  );
}

/** The document is the whole row; the other columns are what queries need of it. */
const SCHEMA = `
  CREATE TABLE mail (
    seq INTEGER PRIMARY KEY,
    document TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE AS (document ->> 'id'),
    key TEXT UNIQUE AS (document ->> 'key'),
    kind TEXT NOT NULL AS (document ->> 'kind'),
    reference TEXT NOT NULL AS (document ->> 'reference'),
    created TEXT NOT NULL AS (document ->> 'createdAt'),
    state TEXT NOT NULL AS (document ->> '$.delivery.state'),
    due TEXT AS (coalesce(document ->> '$.delivery.leaseExpireTime', document ->> '$.delivery.nextAttemptTime')),
    suspected INTEGER NOT NULL AS (json_array_length(document, '$.signals') > 0)
  ) STRICT;
  CREATE INDEX mail_list ON mail (kind, created, seq, state, suspected);
  CREATE INDEX mail_due ON mail (due, seq, kind, created) WHERE due IS NOT NULL;
  CREATE INDEX mail_reference ON mail (reference) WHERE kind = 'request';

  CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at TEXT NOT NULL) STRICT;
`;
