import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragma, SCHEMA_VERSION } from './connection.ts';
import { isBusy } from './errors.ts';
import { checkIntegrity } from './integrity.ts';

/**
 * Copies the database while it is used, with what stands only in its write-ahead log. The target appears whole,
 * intact and durable, or stays as it was. `makeRoom` is called before the copy takes its place.
 */
export async function backUp(path: string, target: string, makeRoom = async () => {}): Promise<void> {
  const unfinished = `${target}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    // Fails where something is in the way, such as a link; readable by its owner only.
    await using file = await open(unfinished, 'wx', 0o600);
    checkIntegrity(path);
    writeCopy(path, unfinished);
    checkIntegrity(unfinished);
    await file.sync();
    await makeRoom();
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw new Error(`${target} could not be written from ${path}: ${(cause as Error).message}.`, { cause });
  }
}

/**
 * Puts a backup in the place of the database. What was there moves to a folder of its own, which is answered, together
 * with the write-ahead log that may hold its newest requests; undefined when nothing was there.
 */
export async function restore(source: string, path: string): Promise<string | undefined> {
  let setAside: string | undefined;
  await backUp(source, path, async () => {
    refuseWhileUsed(path);
    setAside = await moveAside(path);
  });
  return setAside;
}

function writeCopy(path: string, target: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    if (pragma(db, 'user_version') !== SCHEMA_VERSION)
      throw new Error(`it is no request database of version ${SCHEMA_VERSION}`);
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
    if (isBusy(cause)) throw new Error('it is in use. Stop the server first', { cause });
    // Damaged files may be replaced.
  } finally {
    db.close();
  }
}

/** The files of one database belong together: the newest requests may stand only in the log. */
async function moveAside(path: string): Promise<string | undefined> {
  const files = [`${path}-wal`, `${path}-shm`, path].filter((file) => existsSync(file));
  if (files.length === 0) return undefined;
  const folder = join(dirname(path), `set-aside-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(folder, { mode: 0o700 });
  for (const file of files) await rename(file, join(folder, basename(file)));
  await syncFolder(folder);
  return folder;
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}
