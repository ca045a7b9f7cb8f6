import { expect, test } from 'vitest';
import { createHeldBytes, type HeldBytes } from './held-bytes.ts';

/** Something that holds bytes and records when it is given up. */
function holder(held: HeldBytes, name: string, givenUp: string[]): () => void {
  return function giveUp() {
    if (held.release(giveUp)) givenUp.push(name);
  };
}

test('What began first is given up where all together is too much, however its bytes came', () => {
  const held = createHeldBytes(100);
  const givenUp: string[] = [];
  const first = holder(held, 'first', givenUp);
  const second = holder(held, 'second', givenUp);
  const third = holder(held, 'third', givenUp);
  held.hold(first, 0);
  held.hold(second, 60);
  held.hold(first, 40);
  expect(givenUp).toEqual([]);
  held.hold(third, 30);
  expect(givenUp).toEqual(['first']);
  held.hold(third, 60);
  expect(givenUp).toEqual(['first', 'second']);
});

test('What has ended holds nothing, and is not given up', () => {
  const held = createHeldBytes(100);
  const givenUp: string[] = [];
  const ended = holder(held, 'ended', givenUp);
  const waiting = holder(held, 'waiting', givenUp);
  held.hold(ended, 90);
  expect(held.release(ended)).toBe(true);
  expect(held.release(ended)).toBe(false);
  held.hold(waiting, 100);
  expect(givenUp).toEqual([]);
});
