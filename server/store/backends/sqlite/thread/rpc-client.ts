import { deserializeError, type SerializedError } from './error-serialization.ts';

/** One method call, as it is posted to the other thread. */
export interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
  /** Time of the call by the caller's clock. */
  readonly atMs: number;
}

export type RpcResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SerializedError };

/** The calling end of remote procedure calls between two threads. */
export interface RpcClient {
  call(method: string, args: readonly unknown[]): Promise<unknown>;
  /** Settles the pending calls that the responses belong to. */
  onMessage(responses: readonly RpcResponse[]): void;
  /** Rejects every later call with the reason; pending calls stay pending. */
  close(reason: Error): void;
  /** Rejects pending and later calls: the other thread is gone. */
  rejectAll(reason: Error): void;
  /** Resolves when every call that is pending now is settled. */
  drained(): Promise<void>;
}

export interface RpcClientOptions {
  readonly post: (requests: readonly RpcRequest[]) => void;
  readonly now: () => Date;
}

/** Small enough that the thread starts on the first calls of a turn while later ones are still being made. */
const MAX_BATCH_SIZE = 8;

/** Batches the calls of one turn of the event loop: a message costs more than a call. */
export function createRpcClient({ post, now }: RpcClientOptions): RpcClient {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let batch: RpcRequest[] = [];
  let lastId = 0;
  let closedBecause: Error | undefined;

  function postBatch(): void {
    const requests = batch;
    batch = [];
    if (requests.length > 0) post(requests);
  }

  return {
    call(method, args) {
      if (closedBecause) return Promise.reject(closedBecause);
      lastId += 1;
      if (batch.length === 0) setImmediate(postBatch);
      batch.push({ id: lastId, method, args, atMs: now().getTime() });
      const call = Promise.withResolvers<unknown>();
      pending.set(lastId, call);
      if (batch.length === MAX_BATCH_SIZE) postBatch();
      return call.promise;
    },
    onMessage(responses) {
      for (const response of responses) {
        const call = pending.get(response.id);
        pending.delete(response.id);
        if ('error' in response) call?.reject(deserializeError(response.error));
        else call?.resolve(response.value);
      }
    },
    close(reason) {
      closedBecause ??= reason;
    },
    rejectAll(reason) {
      closedBecause ??= reason;
      batch = [];
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
    },
    async drained() {
      await Promise.allSettled([...pending.values()].map(({ promise }) => promise));
    },
  };
}
