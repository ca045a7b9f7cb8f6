import { expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('what arrives together shares a transaction, at most 256, what arrives meanwhile the next, each with its answer', async () => {
  const sizes: number[] = [];
  const commit = createGroupCommit<number>(async (calls) => {
    sizes.push(calls.length);
    if (sizes.length === 1) meanwhile = [commit(7), commit(8)];
    await new Promise((resolve) => setTimeout(resolve, 10));
    return calls.map((call) => call * 10);
  });
  let meanwhile: Promise<unknown>[] = [];
  const answers = await Promise.all(numbers(300).map(commit));
  expect([answers, await Promise.all(meanwhile)]).toEqual([numbers(300).map((n) => n * 10), [70, 80]]);
  expect(sizes).toEqual([256, 46]);
});

test('nobody is answered before the commit, and all of a group are rejected when it fails', async () => {
  const { promise, reject } = Promise.withResolvers<number[]>();
  const commit = createGroupCommit<number>((calls) => (calls.includes(3) ? calls.map(() => 30) : promise));
  let answered = 0;
  const group = [1, 2].map((call) => commit(call).finally(() => answered++));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(answered).toBe(0);
  reject(new Error('disk full'));
  for (const call of group) await expect(call).rejects.toThrow('disk full');
  expect(await commit(3)).toBe(30);
});
