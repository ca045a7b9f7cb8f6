import { type PackedFault, unpackedFault } from './error-serialization.ts';

/** One call of a method in the other thread. */
export interface ThreadCall {
  readonly nr: number;
  readonly method: string;
  readonly args: readonly unknown[];
  /** When it was asked, by the clock of who asked. */
  readonly atMs: number;
}

export type ThreadAnswer =
  | { readonly nr: number; readonly value: unknown }
  | { readonly nr: number; readonly fault: PackedFault };

/** The asking end of a thread that answers calls. */
export interface ThreadCalls {
  ask(method: string, args: readonly unknown[]): Promise<unknown>;
  /** Takes in what the thread has answered. */
  settle(answers: readonly ThreadAnswer[]): void;
  /** Rejects every later call with the reason; what waits goes on waiting. */
  refuse(reason: Error): void;
  /** Rejects what waits, and every later call: nobody is there to answer. */
  abandon(reason: Error): void;
  /** Resolves when nothing waits that waits now. */
  idle(): Promise<void>;
}

export interface ThreadCallsParts {
  readonly post: (calls: readonly ThreadCall[]) => void;
  readonly now: () => Date;
}

/** The thread shall begin with the first calls of a turn while the others are still being asked. */
const LARGEST_BATCH = 8;

/** Calls of one turn of the event loop travel together: a message costs more than a call. */
export function createThreadCalls({ post, now }: ThreadCallsParts): ThreadCalls {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let batch: ThreadCall[] = [];
  let nr = 0;
  let refusal: Error | undefined;

  function postBatch(): void {
    const calls = batch;
    batch = [];
    if (calls.length > 0) post(calls);
  }

  function abandon(reason: Error): void {
    refusal ??= reason;
    batch = [];
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  return {
    ask(method, args) {
      if (refusal) return Promise.reject(refusal);
      nr += 1;
      if (batch.length === 0) setImmediate(postBatch);
      batch.push({ nr, method, args, atMs: now().getTime() });
      const call = Promise.withResolvers<unknown>();
      waiting.set(nr, call);
      if (batch.length === LARGEST_BATCH) postBatch();
      return call.promise;
    },
    settle(answers) {
      for (const answer of answers) {
        const call = waiting.get(answer.nr);
        waiting.delete(answer.nr);
        if ('fault' in answer) call?.reject(unpackedFault(answer.fault));
        else call?.resolve(answer.value);
      }
    },
    refuse(reason) {
      refusal ??= reason;
    },
    abandon,
    async idle() {
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
    },
  };
}
