import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { requireAccess } from './database-files.ts';
import { BUSY, resultCode, sqliteUnavailable } from './errors.ts';
import { makeWhenAbsent } from './new-file.ts';

/** How long SQLite waits for another process's lock. */
export const BUSY_TIMEOUT_MS = 5000;
const OPEN_RETRY_MS = 10;

/** Durability and erasure rest on these: a database that does not confirm them is refused. */
const required: Readonly<Record<string, string | number>> = {
  // FULL: the space of what is erased is returned to the disk. Takes effect before the first table is made.
  auto_vacuum: 1,
  journal_mode: 'wal',
  // FULL: one sync for every commit, of the log and of the disk's own cache.
  synchronous: 2,
  fullfsync: 1,
  // Erased text is overwritten with zeros.
  secure_delete: 1,
  cell_size_check: 1,
  // In bytes: a log that grew while another process read is cut to this size afterwards.
  journal_size_limit: 8 * 1024 * 1024,
  // In KiB: room for the index pages that every insert touches at random.
  cache_size: -16_384,
};

export interface Connection {
  readonly db: DatabaseSync;
  /** True where the file was not there before. */
  readonly isNew: boolean;
}

/** Opens the database file, which is made when absent, readable by its owner only. */
export function openConnection(path: string): Connection {
  try {
    const isNew = makeWhenAbsent(path, (unnamed) => openFile(unnamed).close());
    if (isEmpty(path)) throw new Error(EMPTY);
    // SQLite does not say why it cannot open a file, and opens one that it may only read.
    requireAccess(path);
    return { db: openWhenReady(path), isNew };
  } catch (cause) {
    throw sqliteUnavailable(path, cause);
  }
}

/** Another process may have locked the file in a way SQLite does not wait for. */
function openWhenReady(path: string): DatabaseSync {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return openFile(path);
    } catch (cause) {
      if (resultCode(cause) !== BUSY || performance.now() > giveUpAt) throw cause;
    }
    blockFor(OPEN_RETRY_MS);
  }
}

/** Blocks the thread: `Atomics.wait` on a value that nobody changes. */
function blockFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** A copy that failed leaves such a file behind, which SQLite would open as a database without requests. */
const EMPTY =
  'the file is empty, so its requests are lost or elsewhere. Restore a backup; where there never was a request, remove the file';

function isEmpty(path: string): boolean {
  const sizes = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.every((size) => size === 0);
}

function openFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // First, because an older file has other settings too, which it may not be able to change.
    refuseOtherVersion(db);
    for (const [name, value] of Object.entries(required)) {
      // Some settings write to the file, which a full disk refuses.
      if (pragma(db, name) !== value) db.exec(`PRAGMA ${name} = ${value}`);
      if (pragma(db, name) !== value) throw new Error(`it refuses ${name} = ${value}`);
    }
    createSchema(db);
    return db;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

/** The value of a setting or figure of the database. */
export function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

/** Release 1.0.0 has version 2; 3 and 4 were never released. */
const SCHEMA_VERSION = 5;

function refuseOtherVersion(db: DatabaseSync): void {
  const version = pragma(db, 'user_version');
  if (version === SCHEMA_VERSION || version === 0) return;
  throw new Error(
    `it has version ${version}; this program needs ${SCHEMA_VERSION}. Start the release that made it, or export ` +
      'its requests with that release, move the file away and start again',
  );
}

/** Makes the tables of a new database. Several processes may start at once. */
function createSchema(db: DatabaseSync): void {
  // No write if the tables exist, so that a full disk can be read.
  if (pragma(db, 'user_version') === SCHEMA_VERSION) return;
  db.exec(`BEGIN IMMEDIATE; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
}

/** The document is the whole row; the other columns are what queries need of it. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mail (
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
  CREATE INDEX IF NOT EXISTS mail_list ON mail (kind, created, seq, state, suspected);
  CREATE INDEX IF NOT EXISTS mail_due ON mail (due, seq, kind, created) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS mail_reference ON mail (reference) WHERE kind = 'request';

  CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at TEXT NOT NULL) STRICT;
`;
