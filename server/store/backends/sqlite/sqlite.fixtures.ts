import { closeSync, mkdtempSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** Overwrites four bytes of a request's stored text, after which it is no JSON, while the store may be open. */
export function damageRequest(path: string, { id }: { readonly id: string }): void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const start = `{"id":"${id}"`;
  const file = openSync(path, 'r+');
  writeSync(file, '""""', readFileSync(path).indexOf(start) + start.length);
  closeSync(file);
  // A write, after which other connections read the file again.
  db.exec("INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, '')");
  db.close();
}
