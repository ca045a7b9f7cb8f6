import { storeOutage } from './store-outage.ts';

/** An error of the Firestore client as an outage: what happened, and what to do. */
export function firestoreOutage(cause: unknown): Error {
  if (cause instanceof RangeError || (cause instanceof Error && cause.name === 'StoreOutage')) return cause;
  const advice = adviceByCode.get(grpcCode(cause) ?? -1);
  return storeOutage(
    `Cloud Firestore ${advice ?? `failed: ${cause instanceof Error ? cause.message : cause}`}`,
    cause,
  );
}

export function grpcCode(error: unknown): number | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : undefined;
}

export const FAILED_PRECONDITION = 9;
export const NOT_FOUND = 5;

const adviceByCode: ReadonlyMap<number, string> = new Map([
  [4, 'did not answer in time. Check the network and its status page.'],
  [NOT_FOUND, 'has no such database. Create it, or correct FIRESTORE_PROJECT_ID.'],
  [7, 'refuses this account. Give it the role "Cloud Datastore User" in the project.'],
  [8, 'has no quota left. Raise the quota or the billing limit of the project.'],
  [FAILED_PRECONDITION, 'lacks an index that a query needs. Deploy firestore.indexes.json.'],
  [10, 'has too much contention on these documents. Try again.'],
  [14, 'cannot be reached. Check the network and its status page.'],
  [16, 'does not accept the credentials. Set up application default credentials again.'],
]);
