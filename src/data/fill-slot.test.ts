import { expect, test } from 'vitest';
import { fillSlot } from './fill-slot.ts';

test('A text has the value in each place of its slot, as it is written', () => {
  expect(fillSlot('{name}: the pages of {name}, {title}', 'name', '$& {name}')).toBe(
    '$& {name}: the pages of $& {name}, {title}',
  );
});
