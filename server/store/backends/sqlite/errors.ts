/** What to do about a damaged file. */
const RESTORE =
  'Stop the server and restore the last backup; what the file still holds can be read with `sqlite3 FILE .recover`.';
const CHECK_FOLDER = 'Check that its folder exists and may be written by the user that runs the server.';

/** An error of SQLite or of the file system, told with the file's path and what to do. */
export function sqliteUnavailable(path: string, cause: unknown): Error {
  const advice = isCorruption(cause) ? ` ${RESTORE}` : isAccess(cause) ? ` ${CHECK_FOLDER}` : '';
  return new Error(`Request database ${path}: ${(cause as Error).message}.${advice}`, { cause });
}

/** The error of a file in which SQLite's quick check found something. */
export function corruption(findings: string): Error {
  return Object.assign(new Error(`it is damaged (${findings})`), { errcode: CORRUPT });
}

const CORRUPT = 11;

/** Malformed, or no database at all. */
export function isCorruption(cause: unknown): boolean {
  return [CORRUPT, 26].includes(primaryCode(cause));
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
