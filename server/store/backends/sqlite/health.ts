import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inMebibytes, MIN_FREE_BYTES } from '../../disk-space.ts';
import type { StoreHealth } from '../../mail-store.ts';
import { syncMode } from './connection.ts';
import { pragma } from './pragma.ts';

export interface SqliteHealthParts {
  readonly path: string;
  readonly write: () => Promise<void>;
  readonly freeBytes: (folder: string) => Promise<number>;
}

/** Health check: tries a write, looks at free space, and reads back the sync settings. Never rejects. */
export async function sqliteHealth(
  db: DatabaseSync,
  parts: SqliteHealthParts,
): Promise<Omit<StoreHealth, 'intact'>> {
  const { path } = parts;
  const place = { store: 'sqlite', path };
  try {
    await parts.write();
    const free = await parts.freeBytes(dirname(path));
    const bytes = String(statSync(path).size);
    return {
      writable: true,
      hasRoom: free >= MIN_FREE_BYTES,
      facts: { ...place, ...durabilityFacts(db), bytes, free: inMebibytes(free) },
    };
  } catch (error) {
    return { writable: false, hasRoom: true, facts: { ...place, error: (error as Error).message } };
  }
}

function durabilityFacts(db: DatabaseSync) {
  return {
    synchronous: syncMode(db),
    journal: String(pragma(db, 'journal_mode')),
    schema: String(pragma(db, 'user_version')),
  };
}
