import { DatabaseSync } from 'node:sqlite';
import type { StoreHealth } from '../../mail-store.ts';
import { BUSY_TIMEOUT_MS } from './connection.ts';
import { corruption, isCorruption, isUnavailable, sqliteUnavailable } from './errors.ts';

/** The finding of a check of the whole file. */
export type IntegrityFinding =
  | { readonly integrity: 'intact' }
  /** `unchecked`: the check could not run, as where no descriptor is left or the disk cannot be read. */
  | { readonly integrity: Exclude<StoreHealth['integrity'], 'intact'>; readonly cause: Error };

/** Checks the file; an outcome for each fault. */
export function integrityOf(path: string): IntegrityFinding {
  try {
    checkIntegrity(path);
    return { integrity: 'intact' };
  } catch (cause) {
    const integrity = isCorruption(cause) ? 'damaged' : 'unchecked';
    return { integrity, cause: sqliteUnavailable(path, cause) };
  }
}

/** The health of a store with the finding of the check of its file. */
export function withFinding(health: StoreHealth, finding: IntegrityFinding): StoreHealth {
  if (finding.integrity === 'intact') return health;
  return { ...health, integrity: finding.integrity, detail: finding.cause.message };
}

/**
 * SQLite's quick check of the file: throws when it is damaged, or cannot be read to its end. A stored document that is
 * no JSON fails it too. The connection is one of its own, because another's cache would hide what became of the file.
 */
export function checkIntegrity(path: string): void {
  const findings = findingsOf(path);
  if (findings !== 'ok') throw corruption(findings);
}

function findingsOf(path: string): string {
  using db = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const rows = db.prepare('PRAGMA quick_check(5)').all();
    return rows.flatMap((row) => Object.values(row)).join('; ');
  } catch (cause) {
    throw isUnavailable(cause) ? cause : corruption((cause as Error).message, cause);
  }
}
