const MAX_GROUP = 256;

/**
 * Group commit: calls that arrive in one turn of the event loop share the next transaction, and so one sync of the disk.
 * Each resolves after its transaction is durable.
 */
export function createGroupCommit(
  transact: (calls: readonly (() => unknown)[]) => readonly unknown[],
): (call: () => unknown) => Promise<unknown> {
  let waiting: { readonly call: () => unknown; readonly result: PromiseWithResolvers<unknown> }[] = [];

  function commitGroup(): void {
    const group = waiting.slice(0, MAX_GROUP);
    waiting = waiting.slice(MAX_GROUP);
    if (waiting.length > 0) setImmediate(commitGroup);
    try {
      const results = transact(group.map(({ call }) => call));
      for (const [index, { result }] of group.entries()) result.resolve(results[index]);
    } catch (cause) {
      for (const { result } of group) result.reject(cause);
    }
  }

  return (call) => {
    const result = Promise.withResolvers<unknown>();
    waiting.push({ call, result });
    if (waiting.length === 1) setImmediate(commitGroup);
    return result.promise;
  };
}
