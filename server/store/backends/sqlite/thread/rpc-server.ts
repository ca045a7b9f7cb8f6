import type { MessagePort } from 'node:worker_threads';
import { packedFault } from './error-serialization.ts';
import type { ThreadAnswer, ThreadCall } from './rpc-client.ts';

/** What a thread answers with: its methods by name. The clock shows when the latest call was asked. */
export type ThreadMethods = (
  now: () => Date,
) => Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/**
 * The answering end. What is settled in one turn of the event loop, such as all calls of one commit, is
 * answered by one message.
 */
export function answerCalls(port: Pick<MessagePort, 'on' | 'postMessage'>, methodsOf: ThreadMethods): void {
  let nowMs = 0;
  const methods = methodsOf(() => new Date(nowMs));
  let answers: ThreadAnswer[] = [];

  function postAnswers(): void {
    const settled = answers;
    answers = [];
    port.postMessage(settled);
  }

  function add(answer: ThreadAnswer): void {
    // After the microtasks, in which the other calls of the same commit are settled; before the next commit.
    if (answers.length === 0) process.nextTick(postAnswers);
    answers.push(answer);
  }

  async function answer({ nr, method, args, atMs }: ThreadCall): Promise<void> {
    nowMs = atMs;
    try {
      const called = methods[method];
      if (!called) throw new TypeError(`The thread has no method ${method}.`);
      add({ nr, value: await called(...(args as never[])) });
    } catch (fault) {
      add({ nr, fault: packedFault(fault) });
    }
  }

  port.on('message', (calls: readonly ThreadCall[]) => {
    for (const call of calls) void answer(call);
  });
}
