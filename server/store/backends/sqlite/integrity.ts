import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { isCorruption, RESTORE } from './errors.ts';

/**
 * What SQLite's quick check finds wrong in the file; undefined when it is intact. The connection is one of its own:
 * another's cache would hide what became of the file.
 */
export function damageOf(path: string): string | undefined {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = db.prepare('PRAGMA quick_check(5)').all();
    const findings = rows.flatMap((row) => Object.values(row)).join('; ');
    return findings === 'ok' ? undefined : findings;
  } catch (cause) {
    if (isCorruption(cause)) return (cause as Error).message;
    throw cause;
  } finally {
    db.close();
  }
}

/** Throws when the file is damaged. */
export function refuseDamage(path: string): void {
  const damage = damageOf(path);
  if (damage !== undefined) throw new StoreUnavailableError(`${path} is damaged (${damage}). ${RESTORE}`);
}
