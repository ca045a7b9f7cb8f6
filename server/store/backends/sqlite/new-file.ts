import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * True where the file was not there before. It gets its name once it is whole: a process that is killed while it makes one
 * leaves no database that the next start refuses. `fill` writes the database under a name of its own.
 */
export function makeWhenAbsent(path: string, fill: (unnamed: string) => void): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Looked for before the file itself, which another process makes first.
  const hasLog = existsSync(`${path}-wal`);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found && hasLog) throw new Error(LOG_ALONE);
  const isNew = !found && make(path, fill);
  // An earlier copy may be readable to others; only its owner can change that.
  if (found && found.uid === process.geteuid?.()) chmodSync(path, 0o600);
  removeUnnamed(path);
  return isNew;
}

/** False where another process has made the file meanwhile, which stays. */
function make(path: string, fill: (unnamed: string) => void): boolean {
  const unnamed = `${path}.${randomUUID()}`;
  try {
    closeSync(openSync(unnamed, 'wx', 0o600));
    fill(unnamed);
    return nameIfAbsent(unnamed, path);
  } catch (error) {
    // The other process may have removed this one's file, too.
    if (existsSync(path)) return false;
    throw error;
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unnamed + suffix, { force: true });
  }
}

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

const UNNAMED = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-wal|-shm|-journal)?$/;

/** Removes what killed processes have left; another that is still at work finds the named file instead. */
function removeUnnamed(path: string): void {
  const folder = dirname(path);
  const name = basename(path);
  try {
    for (const file of readdirSync(folder))
      if (file.startsWith(name) && UNNAMED.test(file.slice(name.length)))
        rmSync(join(folder, file), { force: true });
  } catch {
    // The database can be used beside them.
  }
}

/** SQLite would delete such a log, or write its pages into the new file. */
const LOG_ALONE =
  'its write-ahead log is there without the file, so requests are lost or elsewhere. Put the file back, restore a backup, ' +
  'or, where there never was a request, remove the log';
