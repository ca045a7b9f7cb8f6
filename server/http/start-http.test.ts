import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestParts, goodRequest, type TestAppOptions } from './app.fixtures.ts';
import { startHttp } from './start-http.ts';

/** The server on any free port. */
async function start(options: TestAppOptions = {}) {
  const { parts, closeStore } = createTestParts({ ...options, environment: { PORT: '0' } });
  const http = await startHttp(parts);
  onTestFinished(async () => {
    await http.stop(0);
    await closeStore();
  });
  return { ...http, port: Number(new URL(http.url).port) };
}

test('The address that is printed can be opened', async () => {
  const { url } = await start();
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  const [response] = (await once(get(url.replace('localhost', '127.0.0.1')), 'response')) as [
    IncomingMessage,
  ];
  expect(response.resume().statusCode).toBe(200);
});

const form = new URLSearchParams(goodRequest).toString();
const post = `POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`;

/** A server whose store waits, with a form that was posted on a connection that stays open. */
async function startWaiting() {
  const waiting = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<{ id: string; created: boolean }>();
  const create = () => {
    waiting.resolve();
    return stored.promise;
  };
  const http = await start({ store: { create } });
  const socket = connect(http.port, '127.0.0.1').on('error', () => {});
  let received = '';
  socket.on('data', (data) => (received += data));
  const closed = once(socket, 'close');
  socket.write(post);
  await waiting.promise;
  return {
    ...http,
    store: () => stored.resolve({ id: 'ASHA@EXAMPLE.ORG-1', created: true }),
    closed,
    received: () => received,
  };
}

test('A server that is told to stop refuses connections, and ends once its last response is sent, without waiting for the deadline', async () => {
  const { stop, store, closed, port, received } = await startWaiting();
  const started = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const stopped = stop(60_001);
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  store();
  await Promise.all([stopped, closed]);
  expect(received()).toMatch(/^HTTP\/1\.1 303 /);
  // A timer that is left would hold the process.
  const deadline = started.mock.calls.findIndex(([, milliseconds]) => milliseconds === 60_001);
  expect(deadline).toBeGreaterThanOrEqual(0);
  expect(cleared).toHaveBeenCalledWith(started.mock.results[deadline]?.value);
});

test('A request whose response is not ready at the deadline does not hold the server', async () => {
  const { stop, closed, received } = await startWaiting();
  await Promise.all([stop(20), closed]);
  expect(received()).toBe('');
});

test('An idle connection does not hold the server', async () => {
  const { stop, url } = await start();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = (await once(get(url.replace('localhost', '127.0.0.1'), { agent }), 'response')) as [
    IncomingMessage,
  ];
  await once(response.resume(), 'end');
  await stop(60_000);
});
