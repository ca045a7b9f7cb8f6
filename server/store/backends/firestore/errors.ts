import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/** An error of the Firestore client as StoreUnavailableError: what happened, and what to do. */
export function firestoreUnavailable(cause: unknown): Error {
  if (cause instanceof RangeError || (cause instanceof Error && cause.name === 'StoreUnavailableError'))
    return cause;
  const advice = adviceByCode.get(grpcCode(cause) ?? -1);
  return new StoreUnavailableError(
    `Cloud Firestore ${advice ?? `failed: ${cause instanceof Error ? cause.message : cause}`}`,
    cause,
  );
}

export function grpcCode(error: unknown): number | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : undefined;
}

/** Whether the same call may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(grpcCode(error) ?? -1) || isRepeatedCommit(error);
}

/** The answer to a commit was lost, and the client sent the same commit again. */
function isRepeatedCommit(error: unknown): boolean {
  return grpcCode(error) === 3 && error instanceof Error && error.message.includes('transaction has expired');
}

export const NOT_FOUND = 5;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;

// Cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable.
const TRANSIENT: ReadonlySet<number> = new Set([1, 2, 4, 8, ABORTED, 13, 14]);

const adviceByCode: ReadonlyMap<number, string> = new Map([
  [4, 'did not answer in time. Check the network and its status page.'],
  [NOT_FOUND, 'has no such database. Create it, or correct FIRESTORE_PROJECT_ID.'],
  [7, 'refuses this account. Give it the role "Cloud Datastore User" in the project.'],
  [8, 'has no quota left. Raise the quota or the billing limit of the project.'],
  [FAILED_PRECONDITION, 'lacks an index that a query needs. Deploy firestore.indexes.json.'],
  [ABORTED, 'has too much contention on these documents. Try again.'],
  [14, 'cannot be reached. Check the network and its status page.'],
  [16, 'does not accept the credentials. Set up application default credentials again.'],
]);
