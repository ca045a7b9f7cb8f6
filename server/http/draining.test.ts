import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { goodRequest, startTestApp } from './app.fixtures.ts';

/** The form as a browser without script posts it, on a connection that stays open. */
function postOf(subject: string): string {
  const body = new URLSearchParams({ ...goodRequest, subject }).toString();
  const head = ['POST /contact HTTP/1.1', 'Host: x', 'Accept: text/html', `Content-Length: ${body.length}`];
  return `${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${body}`;
}

/** Two forms on one connection: while the first waits for the store, the server is told to stop, then the second comes. */
async function postWhileDraining(create: (count: number) => Promise<{ id: string; created: boolean }>) {
  const first = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  let count = 0;
  const app = await startTestApp({
    store: {
      async create() {
        count += 1;
        first.resolve();
        await taken.promise;
        return create(count);
      },
    },
  });
  const socket = connect(app.port, '127.0.0.1');
  let answers = '';
  socket.on('data', (data) => {
    answers += data.toString();
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(postOf('The first'));
  await first.promise;
  const closed = app.close();
  socket.write(postOf('The second'));
  await expect.poll(() => count).toBe(2);
  taken.resolve();
  await Promise.all([ended, closed]);
  return answers.split(/(?=HTTP\/1\.1 )/);
}

test('A form that comes while the server drains is taken, and the connection ends with its answer', async () => {
  const answers = await postWhileDraining(async (count) => ({ id: `A@B.EXAMPLE-${count}`, created: true }));
  expect(answers.map((answer) => answer.split('\r\n', 1)[0])).toEqual(
    Array(2).fill('HTTP/1.1 303 See Other'),
  );
  expect(answers[1]).toMatch(/^connection: close\r$/im);
});

test('A form that comes when the store is closed is answered with its own page and what was typed', async () => {
  const [, answer = ''] = await postWhileDraining(async (count) => {
    if (count === 2) throw new Error('the store is closed');
    return { id: 'A@B.EXAMPLE-1', created: true };
  });
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toMatch(/^content-type: text\/html/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  expect(answer).toContain('value="The second"');
});
