import { expect, test } from 'vitest';
import { clusters } from './clusters.ts';

test('Near points come together around their mean', () => {
  const found = clusters([[0], [2], [100], [104], [50]], 3);
  expect(found).toEqual([
    { centre: [1], members: [0, 1] },
    { centre: [102], members: [2, 3] },
    { centre: [50], members: [4] },
  ]);
});

test('No more groups are made than there are different points', () => {
  expect(
    clusters(
      [
        [7, 1],
        [7, 1],
        [9, 1],
      ],
      6,
    ),
  ).toHaveLength(2);
  expect(clusters([], 6)).toEqual([]);
});
