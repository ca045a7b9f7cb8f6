import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * True where the file was not there before. It gets its name once it is whole: a process that is killed while it makes one
 * leaves no database that the next start refuses. `fill` writes the database under a name of its own.
 */
export function makeWhenAbsent(path: string, fill: (unnamed: string) => void): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Looked for before the file itself, which another process makes first.
  const hasLog = existsSync(`${path}-wal`);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found) {
    // An earlier copy may be readable to others; only its owner can change that.
    if (found.uid === process.geteuid?.()) chmodSync(path, 0o600);
    return false;
  }
  if (hasLog) throw new Error(LOG_ALONE);
  const unnamed = `${path}.${randomUUID()}`;
  try {
    closeSync(openSync(unnamed, 'wx', 0o600));
    fill(unnamed);
    return nameIfAbsent(unnamed, path);
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unnamed + suffix, { force: true });
  }
}

/** False where another process has made the file meanwhile, which stays. */
function nameIfAbsent(unnamed: string, path: string): boolean {
  try {
    linkSync(unnamed, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A file system without hard links.
    renameSync(unnamed, path);
  }
  return true;
}

/** SQLite would delete such a log, or write its pages into the new file. */
const LOG_ALONE =
  'its write-ahead log is there without the file, so requests are lost or elsewhere. Put the file back, restore a backup, ' +
  'or, where there never was a request, remove the log';
