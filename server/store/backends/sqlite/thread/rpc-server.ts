import type { MessagePort } from 'node:worker_threads';
import { serializeError } from './error-serialization.ts';
import type { RpcRequest, RpcResponse } from './rpc-client.ts';

/** The methods of a thread by name. `now` is the caller's time of the latest request. */
export type RpcMethods = (
  now: () => Date,
) => Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/**
 * The answering end of remote procedure calls between two threads. Responses that settle in one turn of the
 * event loop, such as those of one commit, are posted as one message.
 */
export function serveRpc(port: Pick<MessagePort, 'on' | 'postMessage'>, methodsOf: RpcMethods): void {
  let nowMs = 0;
  const methods = methodsOf(() => new Date(nowMs));
  let responses: RpcResponse[] = [];

  function postResponses(): void {
    const batch = responses;
    responses = [];
    port.postMessage(batch);
  }

  function respond(response: RpcResponse): void {
    // Runs after the microtasks that settle the other calls of the same commit, and before the next commit.
    if (responses.length === 0) process.nextTick(postResponses);
    responses.push(response);
  }

  async function handle({ id, method, args, atMs }: RpcRequest): Promise<void> {
    nowMs = atMs;
    try {
      const called = methods[method];
      if (!called) throw new TypeError(`The thread has no method ${method}.`);
      respond({ id, value: await called(...(args as never[])) });
    } catch (error) {
      respond({ id, error: serializeError(error) });
    }
  }

  port.on('message', (requests: readonly RpcRequest[]) => {
    for (const request of requests) void handle(request);
  });
}
