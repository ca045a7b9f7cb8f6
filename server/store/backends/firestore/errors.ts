import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

export function grpcCode(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null)?.code;
}

/** Calls of the Firestore client with a deadline of our own, for the client itself retries for minutes. */
export function callsWithDeadline() {
  const underWay = new Set<Promise<unknown>>();
  return {
    underWay,
    async run<Result>(deadlineMs: number, work: () => Promise<Result>): Promise<Result> {
      const call = work().finally(() => underWay.delete(call));
      underWay.add(call);
      try {
        return await Promise.race([call, failAfter(deadlineMs)]);
      } catch (cause) {
        throw new StoreUnavailableError(`Cloud Firestore cannot be used: ${(cause as Error).message}`, cause);
      }
    },
  };
}

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error('it did not answer in time.');
}
