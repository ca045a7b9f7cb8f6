const MOST_AT_ONCE = 256;

/**
 * Group commit: calls that arrive in one turn of the event loop, or while a transaction runs, share the next one, and
 * so one sync of the disk and one message to the store's thread. Each resolves after its transaction is durable.
 */
export function createGroupCommit<Call>(
  transact: (calls: readonly Call[]) => readonly unknown[] | Promise<readonly unknown[]>,
): (call: Call) => Promise<unknown> {
  const waiting: (PromiseWithResolvers<unknown> & { readonly call: Call })[] = [];
  let isCommitting = false;

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_AT_ONCE);
      try {
        const results = await transact(group.map(({ call }) => call));
        for (const [index, { resolve }] of group.entries()) resolve(results[index]);
      } catch (cause) {
        for (const { reject } of group) reject(cause);
      }
    }
    isCommitting = false;
  }

  return (call) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.push({ ...answer, call });
    if (!isCommitting) setImmediate(commitAll);
    isCommitting = true;
    return answer.promise;
  };
}
