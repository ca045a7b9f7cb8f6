import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { goodRequest, startOwnTestApp } from './app.fixtures.ts';

/** The form as a browser without script posts it, on a connection that stays open. */
function postOf(subject: string): string {
  const body = new URLSearchParams({ ...goodRequest, subject }).toString();
  const head = ['POST /contact HTTP/1.1', 'Host: x', 'Accept: text/html', `Content-Length: ${body.length}`];
  return `${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${body}`;
}

test('A form that arrives while the server drains is accepted, and without a store its page keeps what was typed', async () => {
  const released = Promise.withResolvers<void>();
  let count = 0;
  async function create() {
    count += 1;
    const isFirst = count === 1;
    await released.promise;
    if (!isFirst) throw new Error('the store is closed');
    return { id: 'A@B.EXAMPLE-1', created: true };
  }
  const app = await startOwnTestApp({ store: { create } });
  const socket = connect(app.port, '127.0.0.1');
  let responses = '';
  socket.on('data', (data) => (responses += data));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(postOf('The first'));
  await expect.poll(() => count).toBe(1);
  const closed = app.close();
  socket.write(postOf('The second'));
  await expect.poll(() => count).toBe(2);
  released.resolve();
  await Promise.all([ended, closed]);
  const [first, second] = responses.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1.1 303 See Other/);
  expect(second).toMatch(/^HTTP\/1.1 503 /);
  for (const header of ['connection: close', 'content-type: text/html', 'x-content-type-options: nosniff'])
    expect(second?.toLowerCase()).toContain(`\r\n${header}`);
  expect(second).toContain('value="The second"');
});
