import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

const DEADLINE_EXCEEDED = 4;
export const NOT_FOUND = 5;
export const FAILED_PRECONDITION = 9;

/** Calls of the Firestore client with a deadline of our own, for the client itself retries for minutes. */
export function callsWithDeadline() {
  const underWay = new Set<Promise<unknown>>();

  async function run<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
    const call = work().finally(() => underWay.delete(call));
    underWay.add(call);
    const deadline = wait(deadlineMs, DEADLINE, { ref: false });
    try {
      const first = await Promise.race([call, deadline]);
      if (first !== DEADLINE) return first;
    } catch (cause) {
      throw unavailable(cause);
    }
    throw new StoreUnavailableError(`Cloud Firestore ${adviceByCode.get(DEADLINE_EXCEEDED)}`);
  }

  /** Waits for calls that go on, also beyond their deadline; false when they take longer than the grace period. */
  async function finish(graceMs: number): Promise<boolean> {
    await Promise.race([Promise.allSettled(underWay), wait(graceMs, undefined, { ref: false })]);
    return underWay.size === 0;
  }

  return { run, finish };
}

const DEADLINE = Symbol('deadline');

/** An error of the Firestore client as StoreUnavailableError: what happened, and what to do. */
function unavailable(cause: unknown): Error {
  if (cause instanceof RangeError || cause instanceof StoreUnavailableError) return cause;
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

/** Cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const TRANSIENT: ReadonlySet<number> = new Set([1, 2, 4, 8, 10, 13, 14]);

/** Whether the same call may succeed in a moment: also when the answer to a commit was lost, and the client sent it again. */
export function isTransient(error: unknown): boolean {
  const wasRepeated = error instanceof Error && error.message.includes('transaction has expired');
  return wasRepeated || TRANSIENT.has(grpcCode(error) ?? -1);
}
