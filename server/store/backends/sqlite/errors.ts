import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/** What to do about a damaged file. */
export const RESTORE =
  'Stop the server and restore the last backup; what the file still holds can be read with `sqlite3 FILE .recover`.';

const CHECK_FOLDER = 'Check that its folder exists and may be written by the user that runs the server.';

/** An error of SQLite, or of the file system, as StoreUnavailableError that says what happened and what to do. */
export function sqliteUnavailable(path: string, cause: unknown): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause;
  const { message } = cause as Error;
  const advice = isCorruption(cause) ? ` ${RESTORE}` : isAccess(cause) ? ` ${CHECK_FOLDER}` : '';
  return new StoreUnavailableError(
    `The request database ${path} cannot be used: ${message}.${advice}`,
    cause,
  );
}

/** Malformed, or no database at all. */
export function isCorruption(cause: unknown): boolean {
  return [11, 26].includes(primaryCode(cause));
}

export function isBusy(cause: unknown): boolean {
  return primaryCode(cause) === 5;
}

/** The file or its folder may not be opened or written. */
function isAccess(cause: unknown): boolean {
  return [8, 14].includes(primaryCode(cause)) || (cause as NodeJS.ErrnoException).syscall !== undefined;
}

/** Of SQLite's result codes the low byte is the primary one; the rest says where it arose. */
function primaryCode(cause: unknown): number {
  return ((cause as { readonly errcode?: number }).errcode ?? 0) & 0xff;
}
