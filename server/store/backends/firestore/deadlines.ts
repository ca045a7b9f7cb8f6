import { setTimeout as wait } from 'node:timers/promises';
import { storeOutage } from '../../store-unavailable.ts';
import { firestoreOutage } from './errors.ts';

/** Calls of the Firestore client, each with a deadline of ours: the client itself tries for minutes. */
export interface FirestoreCalls {
  run<T>(deadlineMs: number, work: () => Promise<T>): Promise<T>;
  /** Waits for what is under way, also beyond its deadline; false when that takes longer. */
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
      return await Promise.race([call, lateAnswer(deadlineMs, timer.signal)]);
    } catch (cause) {
      throw firestoreOutage(cause);
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

function lateAnswer(deadlineMs: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      reject(
        storeOutage(
          `Cloud Firestore did not answer within ${deadlineMs} ms. Check the network and its status page.`,
        ),
      );
    }, deadlineMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
