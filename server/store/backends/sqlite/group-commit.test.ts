import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('calls that arrive together share a transaction of at most 256, and each has its own result', async () => {
  const sizes: number[] = [];
  const commit = createGroupCommit((calls) => {
    sizes.push(calls.length);
    return calls.map((call) => call());
  });
  const results = await Promise.all(numbers(300).map((number) => commit(() => number * 10)));
  expect(results).toEqual(numbers(300).map((number) => number * 10));
  // A transaction without calls would come in the next turn.
  await nextTurn();
  expect(sizes).toEqual([256, 44]);
});

test('nothing is reported before the commit', async () => {
  const order: string[] = [];
  const commit = createGroupCommit((calls) => {
    const results = calls.map((call) => call());
    order.push('committed');
    return results;
  });
  await commit(() => order.push('called')).then(() => order.push('reported'));
  expect(order).toEqual(['called', 'committed', 'reported']);
});

test('all of a group are rejected when its transaction fails, and the next group is not', async () => {
  let isFull = true;
  const commit = createGroupCommit((calls) => {
    if (isFull) throw new Error('disk full');
    return calls.map((call) => call());
  });
  const group = [1, 2].map((number) => commit(() => number));
  for (const call of group) await expect(call).rejects.toThrow('disk full');
  isFull = false;
  expect(await commit(() => 3)).toBe(3);
});
