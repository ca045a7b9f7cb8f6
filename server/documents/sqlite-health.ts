import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { StoreHealth } from './mail-store.ts';
import { pragma, syncMode } from './sqlite-connection.ts';
import { userVersion } from './sqlite-schema.ts';

/** Tries a write, and reads back from the connection what durability rests on. Never rejects. */
export async function sqliteHealth(
  db: DatabaseSync,
  path: string,
  write: () => Promise<void>,
): Promise<StoreHealth> {
  const place = { store: 'sqlite', path };
  try {
    await write();
    return {
      writable: true,
      facts: { ...place, ...durabilityFacts(db), bytes: String(statSync(path).size) },
    };
  } catch (error) {
    return { writable: false, facts: { ...place, error: (error as Error).message } };
  }
}

function durabilityFacts(db: DatabaseSync) {
  return {
    synchronous: syncMode(db),
    journal: String(pragma(db, 'journal_mode')),
    schema: String(userVersion(db)),
  };
}
