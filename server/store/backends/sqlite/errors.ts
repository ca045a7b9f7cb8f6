import type { CodedError } from './coded-error.ts';

/* SQLite's result codes, of which the low byte is the primary one. */
export const BUSY = 5;
const LOCKED = 6;
const NO_MEMORY = 7;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const IO_ERROR = 10;
const CANNOT_OPEN = 14;

/** Names of the codes that an operator meets: https://www.sqlite.org/rescode.html. */
const CODE_NAMES: Readonly<Record<number, string>> = {
  [BUSY]: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  [IO_ERROR]: 'SQLITE_IOERR',
  [CORRUPT]: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  [CANNOT_OPEN]: 'SQLITE_CANTOPEN',
  [NOT_A_DATABASE]: 'SQLITE_NOTADB',
};

const RESTORE =
  'Stop the server and restore the last backup; the command `export` writes what can still be read (docs/operations.md, StoreDamaged).';

/** An error of SQLite or of the file system, with the file's path, its code, and where it is damaged what to do. */
export function sqliteUnavailable(path: string, cause: unknown): CodedError {
  const advice = isCorruption(cause) ? ` ${RESTORE}` : '';
  const error: CodedError = new Error(`Request database ${path}: ${(cause as Error).message}.${advice}`, {
    cause,
  });
  error.code = codeOf(cause);
  return error;
}

/** Damage that a check of the file has found, whatever SQLite called it. */
export function corruption(finding: string, cause?: unknown): Error {
  return Object.assign(new Error(`it is damaged (${finding})`, { cause }), { errcode: CORRUPT });
}

export function isCorruption(cause: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(resultCode(cause));
}

/** True where the file cannot be read now, whatever it holds: locked (also by this process), no memory, no descriptor. */
export function isUnavailable(cause: unknown): boolean {
  return [BUSY, LOCKED, NO_MEMORY, IO_ERROR, CANNOT_OPEN].includes(resultCode(cause));
}

export function resultCode(cause: unknown): number {
  return ((cause as { readonly errcode?: number }).errcode ?? 0) & 0xff;
}

/** The name of SQLite's code, such as SQLITE_FULL, else the file system's, such as ENOSPC. */
function codeOf(cause: unknown): string | undefined {
  const result = resultCode(cause);
  if (result !== 0) return CODE_NAMES[result] ?? `SQLITE_${result}`;
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
