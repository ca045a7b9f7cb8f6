import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/** An error of SQLite as StoreUnavailableError that says what to do. A RangeError (misuse) stays what it is. */
export function sqliteUnavailable(path: string, cause: unknown): Error {
  if (cause instanceof RangeError || (cause instanceof Error && cause.name === 'StoreUnavailableError'))
    return cause;
  const advice = adviceByCode.get(primaryCode(cause)) ?? `failed: ${messageOf(cause)}.`;
  return new StoreUnavailableError(`The request database ${path} ${advice}`, cause);
}

/** The database file is corrupt. */
export function corruptDatabase(path: string, findings: string, cause?: unknown): Error {
  return new StoreUnavailableError(
    `The request database ${path} is damaged (${findings}). Stop every process that uses it, keep the file, ` +
      'and put the latest backup in its place; what the file still holds can be read with ' +
      '`sqlite3 FILE .recover`.',
    cause,
  );
}

export function isCorruption(cause: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(primaryCode(cause));
}

export function isBusy(cause: unknown): boolean {
  return primaryCode(cause) === SQLITE_BUSY;
}

function primaryCode(cause: unknown): number {
  const code = (cause as { errcode?: unknown } | null)?.errcode;
  // The low byte is the primary code; the rest says where in SQLite it arose.
  return typeof code === 'number' ? code & 0xff : 0;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const adviceByCode: ReadonlyMap<number, string> = new Map([
  [SQLITE_BUSY, 'is held by another process. Wait for it to finish, or stop it.'],
  [8, 'may not be written. Make the file and its folder writable for the user that runs the server.'],
  [10, 'cannot be read or written: the disk reports an error. Look at the disk, then start again.'],
  [SQLITE_CORRUPT, 'is damaged. Stop the server and put the latest backup in its place.'],
  [13, 'cannot grow: the disk is full. Free space; nothing that was acknowledged is lost.'],
  [14, 'cannot be opened. Check that its folder exists and may be written by the user that runs the server.'],
  [
    SQLITE_NOTADB,
    'is damaged or no database at all. Stop the server and put the latest backup in its place.',
  ],
]);
