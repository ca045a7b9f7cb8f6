import { describe, expect, test } from 'vitest';
import { layouts } from './image-sizes.ts';

describe.each(Object.entries(layouts))('The width ladder of %s', (_, { widths, sizes }) => {
  const steps: readonly number[] = widths;

  test('rises', () => {
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test('has neighbours that differ by at most 1.31', () => {
    const ratios = steps.slice(1).map((width, index) => width / (steps[index] ?? 0));
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.31);
  });

  test('comes with sizes that name a length', () => {
    expect(sizes).toMatch(/(px|vw|rem)/);
  });
});
