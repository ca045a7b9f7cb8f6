import type { DatabaseSync } from 'node:sqlite';

/** The value of a setting or figure of the database. */
export function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}
