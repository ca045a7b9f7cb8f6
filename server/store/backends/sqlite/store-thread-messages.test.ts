import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { messageOf, type Opened } from './store-thread-messages.ts';

const thread = () => new EventEmitter() as unknown as Worker;

test.each([[null], ['isNew'], [7], [undefined], [{ 'watch:import': [] }]])(
  'The message %o is none of the store’s thread',
  async (other) => {
    const worker = thread();
    const message = messageOf<Opened>(worker, 'isNew');
    worker.emit('message', other);
    worker.emit('message', { isNew: true });
    expect(await message).toEqual({ isNew: true });
  },
);

test('A thread that ends without its message is an error', async () => {
  const worker = thread();
  const message = messageOf<Opened>(worker, 'isNew');
  worker.emit('message', { other: true });
  worker.emit('exit', 1);
  await expect(message).rejects.toThrow('The thread has ended without a message.');
});

test('A thread that fails is its error', async () => {
  const worker = thread();
  const message = messageOf<Opened>(worker, 'isNew');
  worker.emit('error', new Error('no such file'));
  await expect(message).rejects.toThrow('no such file');
});
