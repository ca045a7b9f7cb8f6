import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** True where the path names the database or one of SQLite's files beside it, also by a link: written over, requests are lost. */
export function isDatabaseFile(path: string, database: string): boolean {
  return ['', '-wal', '-shm'].some((suffix) => {
    const own = `${database}${suffix}`;
    return resolve(path) === resolve(own) || (identityOf(path) ?? 'none') === identityOf(own);
  });
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev}:${found.ino}`;
}
