/* SQLite's result codes, of which the low byte is the primary one. */
export const BUSY = 5;
export const CORRUPT = 11;
const NOT_A_DATABASE = 26;

const RESTORE =
  'Stop the server and restore the last backup; what the file still holds can be read with `sqlite3 FILE .recover`.';

/** An error of SQLite or of the file system, told with the file's path and, where it is damaged, what to do. */
export function sqliteUnavailable(path: string, cause: unknown): Error {
  const advice = isCorruption(cause) ? ` ${RESTORE}` : '';
  return new Error(`Request database ${path}: ${(cause as Error).message}.${advice}`, { cause });
}

export function isCorruption(cause: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(resultCode(cause));
}

export function resultCode(cause: unknown): number {
  return ((cause as { readonly errcode?: number }).errcode ?? 0) & 0xff;
}
