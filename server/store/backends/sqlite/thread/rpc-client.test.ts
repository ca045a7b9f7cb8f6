import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createRpcClient, type RpcRequest, type RpcResponse } from './rpc-client.ts';
import { type RpcMethods, serveRpc } from './rpc-server.ts';

/** A client and its server, with messages that are cloned as between threads, and counted. */
function connected(methodsOf: RpcMethods, now = () => new Date()) {
  const sent = { requests: 0, responses: 0 };
  const port = Object.assign(new EventEmitter(), {
    postMessage(responses: readonly RpcResponse[]) {
      sent.responses += 1;
      setImmediate(() => client.onMessage(structuredClone(responses)));
    },
  });
  const client = createRpcClient({
    post(batch: readonly RpcRequest[]) {
      sent.requests += 1;
      setImmediate(() => port.emit('message', structuredClone(batch)));
    },
    now,
  });
  serveRpc(port as never, methodsOf);
  return { client, sent };
}

describe('calls to another thread', () => {
  test('of one turn are batched eight to a message, and the responses of one commit in one message', async () => {
    const commit = Promise.withResolvers<void>();
    let begun = 0;
    const { client, sent } = connected(() => ({
      async add(value: number) {
        begun += 1;
        if (begun === 50) commit.resolve();
        await commit.promise;
        return value + 1;
      },
    }));
    const asked = Promise.all(Array.from({ length: 50 }, (_, index) => client.call('add', [index])));
    expect(await asked).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(sent).toEqual({ requests: 7, responses: 1 });
  });

  test('each get their own response, in whatever order they settle', async () => {
    const { client } = connected(() => ({
      wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, ms)),
      fail: () => Promise.reject(new RangeError('no cursor')),
    }));
    const [slow, failing, quick] = [
      client.call('wait', [20]),
      client.call('fail', []),
      client.call('wait', [1]),
    ];
    await expect(failing).rejects.toThrow(RangeError);
    expect(await Promise.all([slow, quick])).toEqual([20, 1]);
  });

  test('carry the time of the call', async () => {
    let ms = 1000;
    const { client } = connected(
      (now) => ({ time: async () => now().getTime() }),
      () => new Date(ms),
    );
    const first = client.call('time', []);
    ms = 500;
    expect(await Promise.all([first, client.call('time', [])])).toEqual([1000, 500]);
  });

  test('of an unknown method are rejected', async () => {
    await expect(connected(() => ({})).client.call('fly', [])).rejects.toThrow(TypeError);
  });

  test('that are pending are answered after the client is closed', async () => {
    const { client } = connected(() => ({ echo: async (word: string) => word }));
    const early = client.call('echo', ['tea']);
    client.close(new Error('closed'));
    await expect(client.call('echo', ['late'])).rejects.toThrow('closed');
    await client.drained();
    expect(await early).toBe('tea');
  });

  test('are all rejected when the thread is gone, pending and later ones', async () => {
    const { client } = connected(() => ({ wait: () => new Promise(() => {}) }));
    const waiting = [client.call('wait', []), client.call('wait', [])];
    client.rejectAll(new Error('gone'));
    for (const call of [...waiting, client.call('wait', [])]) await expect(call).rejects.toThrow('gone');
  });
});
