import { DatabaseSync } from 'node:sqlite';
import { replaceFile } from '../../../process/replace-file.ts';
import { isDatabaseFile } from './database-files.ts';
import { checkIntegrity } from './integrity.ts';

/**
 * Copies the database while it is used, with what is only in its write-ahead log. The target appears whole,
 * intact and durable, or stays as it was; the database's own files are refused as target. Of two backups into one folder
 * at the same time at most one succeeds.
 */
export async function backUp(path: string, target: string): Promise<void> {
  try {
    if (isDatabaseFile(target, path)) throw new Error('it is a file of the database itself');
    await replaceFile(target, 'requests.sqlite.unfinished', (_file, unfinished) => {
      checkIntegrity(path);
      copy(path, unfinished);
      checkIntegrity(unfinished);
    });
  } catch (cause) {
    throw new Error(`${target} could not be written from ${path}: ${(cause as Error).message}.`, { cause });
  }
}

function copy(path: string, target: string): void {
  using db = new DatabaseSync(path, { readOnly: true });
  db.prepare('VACUUM INTO ?').run(target);
}
