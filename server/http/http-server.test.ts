import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createHttpServer,
  type HttpServerParts,
  refuseMalformed,
  slowClientTimeouts,
} from './http-server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A connection to a server whose responses name the path of the request. */
async function connected(
  handler: Handler = (request, response) => response.end(request.url),
  parts: Partial<HttpServerParts> = {},
) {
  const server = createHttpServer(handler, { handleStatic: () => false, ...parts }).on(
    'clientError',
    refuseMalformed,
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (data) => (received += data)).on('error', () => {});
  const closed = once(socket, 'close').then(() => received);
  return { server, socket, closed };
}

/** The whole of what comes back for a request. */
async function responseTo(request: string): Promise<string> {
  const { socket, closed } = await connected();
  socket.end(request);
  return closed;
}

test('Each response that was sent is reported with its status and the seconds that it took', async () => {
  const reported = Promise.withResolvers<[status: number, seconds: number]>();
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const respond: Handler = (_request, response) => {
    now += 2500;
    response.writeHead(204).end();
  };
  const { socket } = await connected(respond, {
    observeResponse: (...observed) => reported.resolve(observed),
  });
  socket.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await reported.promise).toEqual([204, 2.5]);
});

test.each([
  ['one host', 'GET /a HTTP/1.1\r\nhOsT: x\r\n'],
  [
    'one host beside other headers and values of that word',
    'GET /a HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: y\r\nFrom: host\r\n',
  ],
  ['no host, from before there were any', 'GET /a HTTP/1.0\r\n'],
  ['one host, in HTTP/1.0', 'GET /a HTTP/1.0\r\nHost: x\r\n'],
])('A request with %s is answered', async (_, request) => {
  expect(await responseTo(`${request}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\/a$/);
});

const longChunk = `1;${'x'.repeat(20_000)}\r\n`;

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['two hosts, in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['no HTTP', 'NONSENSE\r\n\r\n', '400 Bad Request'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\n\r\n', '417 Expectation Failed'],
  [
    'an overlong line',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  [
    'an overlong part of a chunk',
    `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${longChunk}`,
    '413 Payload Too Large',
  ],
])(
  'A request with %s is refused, with the headers of every response, and ends the connection',
  async (_, request, status) => {
    // The response to a part of a body follows the request's own.
    const { socket, closed } = await connected((request) => request.resume());
    socket.write(request);
    const [head = '', body] = (await closed).split('\r\n\r\n');
    const [statusLine, ...headers] = head.split('\r\n');
    expect([statusLine, body]).toEqual([`HTTP/1.1 ${status}`, '']);
    for (const header of headers) expect(header).toMatch(/^[\w-]+: \S/);
    for (const header of ['X-Content-Type-Options: nosniff', 'Content-Length: 0', 'Connection: close'])
      expect(headers).toContain(header);
  },
);

test.each(['ECONNRESET', 'HPE_INVALID_METHOD'])(
  'A connection that can no longer be written to is closed without a response, here after %s',
  (code) => {
    const socket = { writable: code === 'ECONNRESET', destroy: vi.fn(), end: vi.fn(), destroySoon: vi.fn() };
    refuseMalformed(Object.assign(new Error(), { code }), socket as unknown as Socket);
    expect([socket.destroy.mock.calls.length, socket.end.mock.calls.length]).toEqual([1, 0]);
  },
);

test('While the server drains, a connection ends with the response to the request that began then', async () => {
  const first = Promise.withResolvers<void>();
  const both = Promise.withResolvers<void>();
  const waiting: ServerResponse[] = [];
  const { server, socket, closed } = await connected((_request, response) => {
    waiting.push(response);
    (waiting.length === 1 ? first : both).resolve();
  });
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(request);
  await first.promise;
  server.close();
  socket.write(request);
  await both.promise;
  for (const response of waiting) response.end('x');
  const [, one, other] = (await closed).split('HTTP/1.1 200 OK');
  expect(one).toContain('Connection: keep-alive');
  expect(other).toContain('Connection: close');
});

test('A client that reads nothing of its response is ended at the limit for that', async () => {
  const ended = Promise.withResolvers<boolean>();
  const respond: Handler = (_request, response) => {
    response.once('close', () => ended.resolve(response.writableFinished));
    response.end(Buffer.alloc(16_000_000));
  };
  const { socket } = await connected(respond, { timeouts: { ...slowClientTimeouts, response: 20 } });
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await ended.promise).toBe(false);
});
