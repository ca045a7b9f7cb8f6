/**
 * What a store rejects with: its backend cannot be used now. `message` says what happened and what to
 * do, without personal data; `cause` is the backend's own error.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
  }
}
