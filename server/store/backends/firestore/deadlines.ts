import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';
import { firestoreUnavailable } from './errors.ts';

/** Runs calls of the Firestore client with a deadline: the client itself retries for minutes. */
export interface FirestoreCalls {
  run<T>(deadlineMs: number, work: () => Promise<T>): Promise<T>;
  /** Waits for calls in flight, also beyond their deadline; false when they take longer than the grace period. */
  finish(graceMs: number): Promise<boolean>;
}

export function firestoreCalls(): FirestoreCalls {
  const underWay = new Set<Promise<unknown>>();

  async function run<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
    const call = work();
    underWay.add(call);
    const forget = () => underWay.delete(call);
    call.then(forget, forget);
    const timer = new AbortController();
    try {
      return await Promise.race([call, deadlineExceeded(deadlineMs, timer.signal)]);
    } catch (cause) {
      throw firestoreUnavailable(cause);
    } finally {
      timer.abort();
    }
  }

  async function finish(graceMs: number): Promise<boolean> {
    await Promise.race([Promise.allSettled(underWay), wait(graceMs, undefined, { ref: false })]);
    return underWay.size === 0;
  }

  return { run, finish };
}

function deadlineExceeded(deadlineMs: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      reject(
        new StoreUnavailableError(
          `Cloud Firestore did not answer within ${deadlineMs} ms. Check the network and its status page.`,
        ),
      );
    }, deadlineMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
