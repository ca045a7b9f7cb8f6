import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { goodRequest, startOwnTestApp, startTestApp } from './app.fixtures.ts';

const app = await startTestApp();

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LAST = GET.replace('Host', 'Connection: close\r\nHost');
const headOfForm =
  'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n';

/** Everything that comes back until the connection closes; the pieces are sent with pauses between them. */
function exchange(port: number, pieces: readonly string[], pauseMs = 0): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const unsent = [...pieces];
    const send = () => unsent.length > 0 && socket.write(unsent.shift() ?? '');
    let timer: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      send();
      timer = setInterval(send, pauseMs);
    });
    socket.on('data', (data) => {
      response += data.toString();
    });
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearInterval(timer);
      resolve(response);
    });
  });
}

test('Pipelined requests of a connection get their responses', async () => {
  const response = await exchange(app.port, [GET.repeat(19) + LAST]);
  expect(response.match(/HTTP\/1.1 200/g)).toHaveLength(20);
});

test('A connection serves a hundred requests, refuses what is sent after them, and keeps nobody else waiting', async () => {
  const attacker = connect({ port: app.port, host: '127.0.0.1' });
  attacker.write(GET.repeat(150));
  const other = app.request('/');
  let received = '';
  attacker.on('data', (data) => {
    received += data.toString();
  });
  await vi.waitUntil(() => received.match(/HTTP\/1.1 503/g)?.length === 50, 20_000);
  expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(100);
  expect((await other).status).toBe(200);
  attacker.destroy();
});

test.each([
  ['names its host twice', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
  ['names no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['is not HTTP', 'NONSENSE\r\n\r\n'],
])('A request that %s is refused with 400 and the security headers', async (_what, request) => {
  expect(await exchange(app.port, [request])).toMatch(
    /^HTTP\/1.1 400 Bad Request\r\n[\s\S]*X-Content-Type-Options: nosniff/,
  );
});

test('A client that sends its headers slowly gets 408, with the security headers', async () => {
  const { port } = await startOwnTestApp({ timeouts: { headers: 300 } });
  const response = await exchange(port, ['GET / HTTP/1.1\r\n', ...Array(20).fill('X-A: 1\r\n')], 100);
  expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(response).toContain('X-Content-Type-Options: nosniff');
});

test('A client that sends its body slowly gets 408, however steadily it trickles, and holds up nobody else', async () => {
  const own = await startOwnTestApp({ timeouts: { headers: 3000, request: 3000 } });
  const trickle = [headOfForm, ...Array(50).fill('x')];
  const slow = Array.from({ length: 50 }, () => exchange(own.port, trickle, 100));
  expect((await own.request('/')).status).toBe(200);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1.1 408/);
});

test('The connection of a client that sends nothing more is closed', async () => {
  const { port } = await startOwnTestApp({ timeouts: { idle: 400 } });
  expect(await exchange(port, [headOfForm])).toBe('');
});

test.each([
  ['an object', { toString: 1 }],
  ['a list', [1]],
  ['true', true],
  ['null', null],
])('%s in a hidden field counts as an empty field', async (_, value) => {
  const hidden = { page_time: value, leave_empty: value, submission_key: value };
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const body = JSON.stringify({ ...goodRequest, ...hidden });
  const { status, text } = await app.request('/contact', { method: 'POST', headers, body });
  expect(status).toBe(200);
  expect(await app.store.find(JSON.parse(text).id)).toMatchObject({ signals: [] });
});
