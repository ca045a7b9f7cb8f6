import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from './app.fixtures.ts';

/* Requests that no client sends, generated, over a real connection. */

const app = await startTestApp();

/** Everything that comes back; the client sends its bytes and no more. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.end(bytes),
    );
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(received));
  });
}

const noise = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
const oneOf = (...usual: string[]) => fc.oneof(fc.constantFrom(...usual), noise);
const header = fc
  .tuple(
    oneOf(
      'Host',
      'Content-Length',
      'Transfer-Encoding',
      'Content-Type',
      'Expect',
      'Connection',
      'Accept',
      'Origin',
    ),
    fc.constantFrom(': ', ':', ' : ', '', '\t'),
    oneOf(
      'x',
      '0',
      '5',
      '-1',
      '99999999999999999999',
      'chunked',
      'identity',
      '100-continue',
      'application/json',
    ),
    fc.constantFrom('\r\n', '\n', '\r'),
  )
  .map((parts) => parts.join(''));
const request = fc
  .tuple(
    oneOf('GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'get', ''),
    fc.constantFrom(' ', '  ', '\t', ''),
    oneOf(
      '/',
      '/contact',
      '/healthz',
      '*',
      '//',
      '/%',
      '/..%2f',
      'http://x/',
      'https://x:y/contact',
      '/contact?%',
    ),
    oneOf(' HTTP/1.1\r\n', ' HTTP/1.0\r\n', ' HTTP/9\r\n', '\r\n', '\n'),
    fc.array(header, { maxLength: 6 }).map((headers) => headers.join('')),
    fc.constantFrom('\r\n', '\n', ''),
    oneOf(
      '',
      'name=Asha',
      '{"name":',
      '5\r\nname=\r\n0\r\n\r\n',
      'FFFFFFFFFFFFFFFFF\r\n',
      'GET / HTTP/1.1\r\n\r\n',
    ),
  )
  .map((parts) => Buffer.from(parts.join(''), 'latin1'));

const STATUS_LINE = /^HTTP\/1\.1 (?!500)[1-5]\d\d /;
/** Asks for the body that is to follow; it has no headers. */
const CONTINUE = 'HTTP/1.1 100 ';

test('Whatever is sent, each response has its security headers, none is a fault of the server, and it goes on', async () => {
  let responses = 0;
  await fc.assert(
    fc.asyncProperty(request, async (bytes) => {
      const received = await exchange(bytes);
      for (const response of received === '' ? [] : received.split(/(?=HTTP\/1\.1 \d{3} )/)) {
        expect(response).toMatch(STATUS_LINE);
        if (response.startsWith(CONTINUE)) continue;
        const [head] = response.split('\r\n\r\n', 1);
        expect(head).toMatch(/x-content-type-options: nosniff/i);
        responses += 1;
      }
    }),
    { numRuns: 400 },
  );
  expect(responses).toBeGreaterThan(200);
  expect((await app.request('/')).status).toBe(200);
  expect(app.lines.filter(({ event }) => event === 'unexpected-error')).toEqual([]);
});
