import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { pragma, SCHEMA_VERSION } from './connection.ts';
import { isBusy } from './errors.ts';
import { refuseDamage } from './integrity.ts';

/** Copies the database while it is used. The target appears whole, intact and durable, or stays as it was. */
export function backUp(path: string, target: string): void {
  if (!existsSync(path)) throw new StoreUnavailableError(`There is no request database at ${path}.`);
  copyTo(target, path);
}

/**
 * Puts a backup in the place of the database. What was there moves to a folder of its own, which is answered, together
 * with the write-ahead log that may hold its newest requests; undefined when nothing was there.
 */
export function restore(source: string, path: string): string | undefined {
  let setAside: string | undefined;
  copyTo(path, source, () => {
    refuseWhileUsed(path);
    setAside = moveAside(path);
  });
  return setAside;
}

/** Checks original and copy. `makeRoom` is called before the copy takes its place. */
function copyTo(target: string, path: string, makeRoom: () => void = () => {}): void {
  const unfinished = `${target}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    // Fails where something is in the way, such as a link; readable by its owner only.
    closeSync(openSync(unfinished, 'wx', 0o600));
    refuseDamage(path);
    writeCopy(path, unfinished);
    refuseDamage(unfinished);
    sync(unfinished, 'r+');
    makeRoom();
    renameSync(unfinished, target);
    sync(dirname(target), 'r');
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new StoreUnavailableError(`${target} could not be written: ${(cause as Error).message}`, cause);
  }
}

/** With what stands only in the write-ahead log beside the file. */
function writeCopy(path: string, target: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    if (pragma(db, 'user_version') !== SCHEMA_VERSION)
      throw new Error(`${path} is no request database of version ${SCHEMA_VERSION}.`);
    db.prepare('VACUUM INTO ?').run(target);
  } finally {
    db.close();
  }
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

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
