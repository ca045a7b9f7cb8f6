import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { openConnection } from './connection.ts';
import { isBusy } from './errors.ts';
import { damageIn } from './integrity.ts';
import { pragma } from './pragma.ts';

/** What SQLite's quick check finds wrong in the file; undefined when it is intact. */
export function damageOfFile(path: string): string | undefined {
  return withDatabase(path, (db) => damageIn(db));
}

/** Copies the database while it is used, and checks the copy. The target appears whole and intact, or not at all. */
export async function backUp(path: string, target: string): Promise<void> {
  if (!existsSync(path)) throw new StoreUnavailableError(`There is no request database at ${path}.`);
  await writeInPlace(target, async (copy) => {
    // Its own connection, and all pages in one step: a copy in several steps starts over at every write of others.
    const source = new DatabaseSync(path);
    try {
      await backup(source, copy, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    const damage = damageOfFile(copy);
    if (damage !== undefined) throw new Error(`${path} is damaged (${damage}). Restore the last backup.`);
  });
}

const ALL_PAGES = 2 ** 31 - 1;

/**
 * Puts a backup in the place of the database. What was there moves to a folder of its own, which is answered, together
 * with the write-ahead log that may hold its newest requests; undefined when nothing was there.
 */
export async function restore(source: string, path: string): Promise<string | undefined> {
  let setAside: string | undefined;
  await writeInPlace(path, async (copy) => {
    for (const file of [source, `${source}-wal`]) {
      if (existsSync(file)) copyFileSync(file, `${copy}${file.slice(source.length)}`);
    }
    if (withDatabase(copy, (db) => pragma(db, 'user_version')) === 0) {
      throw new Error(`${source} is no backup of a request database.`);
    }
    // Checks version and integrity, and takes in the log that was beside the backup.
    openConnection(copy, { checkIntegrity: true }).close();
    refuseWhileUsed(path);
    setAside = moveAside(path);
  });
  return setAside;
}

/** A connection in write-ahead mode shares the file as long as it is open. */
function refuseWhileUsed(path: string): void {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
  } catch (cause) {
    if (isBusy(cause)) throw new Error(`${path} is in use. Stop the server first.`, { cause });
    // Damaged files may be replaced.
  } finally {
    db.close();
  }
}

/** The files of one database belong together: the newest requests may stand only in the log. */
function moveAside(path: string): string | undefined {
  const files = [`${path}-wal`, `${path}-shm`, path].filter((file) => existsSync(file));
  if (files.length === 0) return undefined;
  const folder = join(dirname(path), `set-aside-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const file of files) renameSync(file, join(folder, basename(file)));
  sync(folder, 'r');
  return folder;
}

/**
 * Writes a file atomically. It is created in a new private folder, where no link can be planted; a link at the target
 * is replaced, not followed.
 */
async function writeInPlace(target: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(dirname(target), '.unfinished-'));
    const unfinished = join(folder, 'requests.sqlite');
    closeSync(openSync(unfinished, 'wx', 0o600));
    await write(unfinished);
    chmodSync(unfinished, 0o600);
    sync(unfinished, 'r+');
    renameSync(unfinished, target);
    sync(dirname(target), 'r');
  } catch (cause) {
    throw new StoreUnavailableError(`${target} could not be written: ${(cause as Error).message}`, cause);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

function withDatabase<Value>(path: string, read: (db: DatabaseSync) => Value): Value {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
