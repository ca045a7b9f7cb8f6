import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

const DEADLINE_EXCEEDED = 4;
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

/** Calls of the Firestore client with a deadline of our own, for the client itself retries for minutes. */
export function callsWithDeadline() {
  const underWay = new Set<Promise<unknown>>();
  return {
    async run<Result>(deadlineMs: number, work: () => Promise<Result>): Promise<Result> {
      const call = work().finally(() => underWay.delete(call));
      underWay.add(call);
      try {
        return await Promise.race([call, failAfter(deadlineMs)]);
      } catch (cause) {
        throw unavailable(cause);
      }
    },
    /** Waits for calls that go on, also beyond their deadline; false when they take longer than the grace period. */
    async finish(graceMs: number): Promise<boolean> {
      await Promise.race([Promise.allSettled(underWay), wait(graceMs, undefined, { ref: false })]);
      return underWay.size === 0;
    },
  };
}

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw Object.assign(new Error('no answer'), { code: DEADLINE_EXCEEDED });
}

/** An error of the Firestore client as StoreUnavailableError: what happened, and what to do. */
function unavailable(cause: unknown): Error {
  const advice = adviceByCode.get(grpcCode(cause) ?? -1);
  const message = advice ?? `failed: ${cause instanceof Error ? cause.message : cause}`;
  return new StoreUnavailableError(`Cloud Firestore ${message}`, cause);
}

const adviceByCode: ReadonlyMap<number, string> = new Map([
  [DEADLINE_EXCEEDED, 'did not answer in time. Check the network and its status page.'],
  [NOT_FOUND, 'has no such database. Create it, or correct FIRESTORE_PROJECT_ID.'],
  [7, 'refuses this account. Give it the role "Cloud Datastore User" in the project.'],
  [8, 'has no quota left. Raise the quota or the billing limit of the project.'],
  [FAILED_PRECONDITION, 'lacks an index that a query needs. Deploy firestore.indexes.json.'],
  [14, 'cannot be reached. Check the network and its status page.'],
  [16, 'does not accept the credentials. Set up application default credentials again.'],
]);

export function grpcCode(error: unknown): number | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : undefined;
}
