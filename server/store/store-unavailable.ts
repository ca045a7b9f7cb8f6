/**
 * What a store rejects with: its backend cannot be used now. `message` says what happened and what to
 * do, without personal data; `cause` is the backend's own error.
 */
export function storeOutage(message: string, cause?: unknown): Error {
  const outage = new Error(message, cause === undefined ? undefined : { cause });
  outage.name = 'StoreOutage';
  return outage;
}
