import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createThreadCalls, type ThreadAnswer, type ThreadCall } from './rpc-client.ts';
import { answerCalls, type ThreadMethods } from './rpc-server.ts';

/** Both ends, with messages that are cloned as between threads, and counted. */
function bothEnds(methodsOf: ThreadMethods, now = () => new Date()) {
  const sent = { calls: 0, answers: 0 };
  const port = Object.assign(new EventEmitter(), {
    postMessage(answers: readonly ThreadAnswer[]) {
      sent.answers += 1;
      setImmediate(() => calls.settle(structuredClone(answers)));
    },
  });
  const calls = createThreadCalls({
    post(batch: readonly ThreadCall[]) {
      sent.calls += 1;
      setImmediate(() => port.emit('message', structuredClone(batch)));
    },
    now,
  });
  answerCalls(port as never, methodsOf);
  return { calls, sent };
}

describe('calls to another thread', () => {
  test('of one turn travel eight to a message, and the answers that one commit settles in one', async () => {
    const commit = Promise.withResolvers<void>();
    let begun = 0;
    const { calls, sent } = bothEnds(() => ({
      async add(value: number) {
        begun += 1;
        if (begun === 50) commit.resolve();
        await commit.promise;
        return value + 1;
      },
    }));
    const asked = Promise.all(Array.from({ length: 50 }, (_, nr) => calls.ask('add', [nr])));
    expect(await asked).toEqual(Array.from({ length: 50 }, (_, nr) => nr + 1));
    expect(sent).toEqual({ calls: 7, answers: 1 });
  });

  test('are each answered their own, whatever comes first', async () => {
    const { calls } = bothEnds(() => ({
      wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, ms)),
      fail: () => Promise.reject(new RangeError('no cursor')),
    }));
    const [slow, failing, quick] = [calls.ask('wait', [20]), calls.ask('fail', []), calls.ask('wait', [1])];
    await expect(failing).rejects.toThrow(RangeError);
    expect(await Promise.all([slow, quick])).toEqual([20, 1]);
  });

  test('tell what the time was when they were asked', async () => {
    let ms = 1000;
    const { calls } = bothEnds(
      (now) => ({ time: async () => now().getTime() }),
      () => new Date(ms),
    );
    const first = calls.ask('time', []);
    ms = 500;
    expect(await Promise.all([first, calls.ask('time', [])])).toEqual([1000, 500]);
  });

  test('for what the thread cannot do are rejected', async () => {
    await expect(bothEnds(() => ({})).calls.ask('fly', [])).rejects.toThrow(TypeError);
  });

  test('that wait are answered after later ones are refused', async () => {
    const { calls } = bothEnds(() => ({ echo: async (word: string) => word }));
    const early = calls.ask('echo', ['tea']);
    calls.refuse(new Error('closed'));
    await expect(calls.ask('echo', ['late'])).rejects.toThrow('closed');
    await calls.idle();
    expect(await early).toBe('tea');
  });

  test('are all rejected when nobody is left to answer, the waiting and the later ones', async () => {
    const { calls } = bothEnds(() => ({ wait: () => new Promise(() => {}) }));
    const waiting = [calls.ask('wait', []), calls.ask('wait', [])];
    calls.abandon(new Error('gone'));
    for (const call of [...waiting, calls.ask('wait', [])]) await expect(call).rejects.toThrow('gone');
  });
});
