import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testOnPosix } from '../../tests/posix.ts';
import { fixtureMessages as messages } from '../../tests/server/fixture-dist.ts';
import { createTestParts, goodRequest, startOwnTestApp, startTestApp } from './app.fixtures.ts';
import { createApp } from './app.ts';
import { slowClientTimeouts } from './http-server.ts';

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

test('A connection that sends more than a hundred requests without waiting is ended, and keeps nobody else waiting', async () => {
  const attacker = exchange(app.port, [GET.repeat(2000)]);
  expect((await app.request('/')).status).toBe(200);
  const response = await attacker;
  expect(response).not.toContain('HTTP/1.1 503');
  expect(response.match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThanOrEqual(100);
});

test('The hundredth response of a connection says that it is the last, also where it refuses a form that is too large', async () => {
  const form = `name=${'x'.repeat(300_000)}`;
  const connection = connect({ port: app.port, host: '127.0.0.1' });
  let received = '';
  connection.on('data', (data) => {
    received += data.toString();
  });
  connection.write(GET.repeat(99) + headOfForm.replace('5000', String(form.length)) + form);
  await vi.waitUntil(() => /HTTP\/1.1 413 [\s\S]*<\/html>/.test(received), 120_000);
  connection.destroy();
  expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(99);
  const [head] = received.slice(received.indexOf('HTTP/1.1 413')).split('\r\n\r\n', 1);
  expect(head).toMatch(/\r\nconnection: close/i);
});

test('A client that sends its headers slowly gets 408, with the security headers', async () => {
  const { port } = await startOwnTestApp({ timeouts: { headers: 300 } });
  const response = await exchange(port, ['GET / HTTP/1.1\r\n', ...Array(20).fill('X-A: 1\r\n')], 100);
  expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(response).toContain('X-Content-Type-Options: nosniff');
});

/** Writes a byte now and then, and never ends its side; resolves when the server has given the connection up. */
function dripWithoutEnd(port: number, head: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const drip = setInterval(() => socket.write('x'), 20);
  socket.write(head);
  socket.resume().on('error', () => {});
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(drip);
      resolve();
    });
  });
}

test.each([
  ['whose headers never end', 'GET / HTTP/1.1\r\nX-A: '],
  ['whose body never ends, for a path without a form', headOfForm.replace('/contact', '/services')],
  ['whose form never ends', headOfForm],
  ['that does not speak HTTP', 'NONSENSE\r\n\r\n'],
])('A client %s is disconnected, although it keeps its side open', async (_, head) => {
  const { port } = await startOwnTestApp({ timeouts: { headers: 300, form: 300, request: 300 } });
  await dripWithoutEnd(port, head);
});

test('A client that connects and sends nothing is disconnected', async () => {
  const { port } = await startOwnTestApp({ timeouts: { headers: 300 } });
  expect(await exchange(port, [''])).toMatch(/^HTTP\/1.1 408/);
});

test('A form that arrives in pieces of one byte is read whole', async () => {
  const form = new URLSearchParams(goodRequest).toString();
  const pieces = [...form].map((byte) => `1\r\n${byte}\r\n`);
  const head = headOfForm.replace('Content-Length: 5000', 'Transfer-Encoding: chunked\r\nConnection: close');
  const response = await exchange(app.port, [`${head}${pieces.join('')}0\r\n\r\n`]);
  expect(response).toMatch(/^HTTP\/1.1 303 /);
});

test('A form that takes too long gets 408 and its page, however steadily it trickles, and holds up nobody else', async () => {
  const own = await startOwnTestApp({ timeouts: { form: 1500 } });
  const trickle = [headOfForm, ...Array(50).fill('x')];
  const slow = Array.from({ length: 50 }, () => exchange(own.port, trickle, 100));
  expect((await own.request('/')).status).toBe(200);
  for (const response of await Promise.all(slow)) {
    expect(response).toMatch(/^HTTP\/1.1 408 [\s\S]*\r\nx-content-type-options: nosniff/i);
    expect(response).toContain(messages.failure);
    expect(response).toContain(messages.failedPage.notTyped);
  }
});

test('Forms that are never finished fill no memory: what began first gives way, and a form that arrives meanwhile is accepted', async () => {
  const { port, post } = await startOwnTestApp();
  const responses: string[] = [];
  // 128 MiB are the bytes of 536 of them.
  const sockets = Array.from({ length: 600 }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(headOfForm.replace('5000', '260000') + 'x'.repeat(250_000));
    return socket.on('error', () => {}).once('data', (data) => responses.push(data.toString()));
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await vi.waitUntil(() => responses.length >= 64, 120_000);
  expect((await post(goodRequest)).status).toBe(303);
  expect(responses.length).toBeLessThan(200);
  for (const response of responses) expect(response).toMatch(/^HTTP\/1.1 408 /);
});

testOnPosix(
  'Pages that nobody reads fill no memory: what began first gives way, and who reads what began last has it whole',
  async () => {
    const { parts, closeStore } = createTestParts();
    const own = createApp(parts);
    // Between sockets of this kind the system keeps 200 kB, while TCP may take a whole page from the server's memory.
    const path = join(mkdtempSync(join(tmpdir(), 'unread-')), 'socket');
    await own.listen({ path });
    onTestFinished(async () => {
      own.server.closeAllConnections();
      await own.close();
      await closeStore();
    });
    // Each quotation mark takes six bytes on the page: 128 MiB are 89 pages.
    const form = `subject=${'"'.repeat(250_000)}`;
    const readers: Socket[] = [];
    for (let count = 0; count < 100; count += 1) {
      const reader = connect(path);
      readers.push(reader.on('error', () => {}));
      reader.write(
        headOfForm.replace('Host', 'Connection: close\r\nHost').replace('5000', String(form.length)),
      );
      reader.write(form);
      await once(reader, 'readable');
    }
    const isWhole = await Promise.all(
      readers.map(async (reader) => {
        let page = '';
        reader.on('data', (data) => {
          page += data.toString();
        });
        await once(reader, 'close');
        return page.endsWith('</html>\n');
      }),
    );
    expect(isWhole).toEqual(isWhole.map((_, index) => index >= 11));
  },
);

test('A form that pauses for two minutes, but for a second, is accepted', async () => {
  const { port } = await startOwnTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const form = new URLSearchParams(goodRequest).toString();
  const socket = connect({ port, host: '127.0.0.1' });
  let response = '';
  socket.on('data', (data) => {
    response += data.toString();
  });
  const expecting = 'Expect: 100-continue\r\nConnection: close\r\nContent-Type';
  socket.write(headOfForm.replace('5000', String(form.length)).replace('Content-Type', expecting));
  // The server reads the form.
  await vi.waitUntil(() => response.includes('100 Continue'), 120_000);
  response = '';
  socket.write(form.slice(0, 20));
  await vi.advanceTimersByTimeAsync(slowClientTimeouts.form - 1000);
  socket.write(form.slice(20));
  await vi.waitUntil(() => response !== '', 120_000);
  expect(response).toMatch(/^HTTP\/1.1 303 /);
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
