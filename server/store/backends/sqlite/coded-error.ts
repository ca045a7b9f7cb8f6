/** An error that the log and its readers tell from others by a code, such as SQLITE_FULL or ENOSPC. */
export interface CodedError extends Error {
  code?: string | undefined;
}

/** The part of an error that crosses from one thread to another: a copied Error loses its code. */
export interface PlainError {
  readonly message: string;
  readonly code: string | undefined;
  readonly cause: PlainError | undefined;
}

export function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error), code: undefined, cause: undefined };
  const { message, code, cause } = error as CodedError;
  return { message, code, cause: cause === undefined ? undefined : toPlainError(cause) };
}

export function fromPlainError({ message, code, cause }: PlainError): CodedError {
  const error: CodedError = new Error(message, { cause: cause && fromPlainError(cause) });
  error.code = code;
  return error;
}
