import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** True where the path names the database or one of SQLite's files beside it, also by a link: written over, requests are lost. */
export function isDatabaseFile(path: string, database: string): boolean {
  return filesOf(database).some((own) => {
    return resolve(path) === resolve(own) || (identityOf(path) ?? 'none') === identityOf(own);
  });
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev}:${found.ino}`;
}

/** Throws the system's error where this process may not read and write the database's folder and files. */
export function requireAccess(database: string): void {
  for (const path of [dirname(database), ...filesOf(database)]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      // Another process removes the two files beside the database when it is the last to close it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function filesOf(database: string): string[] {
  return ['', '-wal', '-shm'].map((suffix) => `${database}${suffix}`);
}
