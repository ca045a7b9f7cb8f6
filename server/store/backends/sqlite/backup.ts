import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '../../../process/sync-folder.ts';
import { isDatabaseFile } from './database-files.ts';
import { checkIntegrity } from './integrity.ts';

/** One name in each folder: the next backup replaces what a killed one has left, whatever the targets are called. */
const UNFINISHED = 'requests.sqlite.unfinished';

/**
 * Copies the database while it is used, with what is only in its write-ahead log. The target appears whole,
 * intact and durable, or stays as it was; the database's own files are refused as target. Of two backups into one folder
 * at the same time at most one succeeds.
 */
export async function backUp(path: string, target: string): Promise<void> {
  const unfinished = join(dirname(target), UNFINISHED);
  try {
    if (isDatabaseFile(target, path)) throw new Error('it is a file of the database itself');
    await rm(unfinished, { force: true });
    // Fails where something is in the way, such as a link; readable by its owner only.
    await using file = await open(unfinished, 'wx', 0o600);
    checkIntegrity(path);
    copy(path, unfinished);
    checkIntegrity(unfinished);
    await file.sync();
    if (!(await isNamed(file, unfinished)))
      throw new Error('another backup into this folder began meanwhile');
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } catch (cause) {
    // Fails where the folder may not be entered, which the error below reports.
    await rm(unfinished, { force: true }).catch(() => {});
    throw new Error(`${target} could not be written from ${path}: ${(cause as Error).message}.`, { cause });
  }
}

async function isNamed(file: FileHandle, path: string): Promise<boolean> {
  return (await file.stat()).ino === (await stat(path)).ino;
}

function copy(path: string, target: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(target);
  } finally {
    db.close();
  }
}
