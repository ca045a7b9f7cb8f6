import { mkdtempSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

/** A SQLite store in a folder of its own. */
export function openTemporaryStore(now?: () => Date): SqliteStore {
  return openSqliteStore(join(mkdtempSync(join(tmpdir(), 'mail-store-')), 'requests.sqlite'), now);
}

/** Overwrites the middle half of the file, as a bad disk would. */
export async function damage(path: string): Promise<void> {
  const { size } = statSync(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size / 2, 0x5a), 0, size / 2, size / 4);
  await file.close();
}
