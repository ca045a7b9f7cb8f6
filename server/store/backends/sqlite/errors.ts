import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/** An error of SQLite, or of the file system, as StoreUnavailableError that says what to do. */
export function sqliteUnavailable(path: string, cause: unknown): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause;
  const { message } = cause as Error;
  const advice = adviceByCode.get(primaryCode(cause)) ?? '';
  return new StoreUnavailableError(
    `The request database ${path} failed: ${message}. ${advice}`.trim(),
    cause,
  );
}

export function isCorruption(cause: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(primaryCode(cause));
}

export function isBusy(cause: unknown): boolean {
  return primaryCode(cause) === BUSY;
}

function primaryCode(cause: unknown): number {
  const { errcode, syscall } = cause as { readonly errcode?: number; readonly syscall?: string };
  // The low byte of SQLite's code is the primary one; the rest says where it arose.
  return syscall === undefined ? (errcode ?? 0) & 0xff : CANNOT_OPEN;
}

const BUSY = 5;
const CORRUPT = 11;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

const CHECK_FOLDER = 'Check that its folder exists and may be written by the user that runs the server.';
/** What to do about a damaged file. */
export const RESTORE =
  'Stop the server and restore the last backup; what the file still holds can be read with `sqlite3 FILE .recover`.';

const adviceByCode: ReadonlyMap<number, string> = new Map([
  [BUSY, 'Another process holds it: wait for it to finish, or stop it.'],
  [8, CHECK_FOLDER],
  [10, 'The disk reports an error: look at the disk, then start again.'],
  [CORRUPT, RESTORE],
  [13, 'The disk is full: free space; nothing that was acknowledged is lost.'],
  [CANNOT_OPEN, CHECK_FOLDER],
  [NOT_A_DATABASE, RESTORE],
]);
