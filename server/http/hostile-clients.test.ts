import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodRequest, startTestApp, type TestApp } from './app.fixtures.ts';
import { makeCertificate } from './tls.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ timeouts: { headers: 300, request: 400, idle: 300, response: 800 } });
});
afterAll(() => app.close());

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Everything that comes back until the connection closes. */
function exchange(sent: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.end(sent),
    );
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

describe('pipelined requests', () => {
  it('are answered up to twenty on a socket', async () => {
    const answer = await exchange(GET.repeat(20));
    expect(answer.match(/HTTP\/1.1 200/g)).toHaveLength(20);
  });

  it('end the socket when more of them wait, and nobody else waits for that', async () => {
    const attackers = Array.from({ length: 20 }, () => exchange(GET.repeat(500)));
    expect((await app.ask('/')).status).toBe(200);
    for (const answer of await Promise.all(attackers)) {
      expect(answer.match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThanOrEqual(20);
    }
  });
});

describe('the Host header', () => {
  it('is refused with 400 when it stands twice', async () => {
    const answer = await exchange('GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400/);
  });

  it('is refused with 400 when it is missing in HTTP/1.1', async () => {
    expect(await exchange('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('a body', () => {
  it.each(['gzip', 'br', 'nonsense', 'gzip, identity'])(
    'encoded as %s is refused with 415',
    async (encoding) => {
      const answer = await app.post(goodRequest, { 'content-encoding': encoding });
      expect(answer.status).toBe(415);
    },
  );

  it('encoded as identity is taken', async () => {
    expect((await app.post(goodRequest, { 'content-encoding': 'identity' })).status).toBe(303);
  });

  it.each([
    ['an object', { toString: 1 }],
    ['a list', [1]],
    ['true', true],
    ['null', null],
  ])('with %s in a hidden field is taken as if the field were empty', async (_, value) => {
    const body = JSON.stringify({
      ...goodRequest,
      fill_time: value,
      company_website: value,
      submission_key: value,
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    expect((await app.ask('/contact', { method: 'POST', headers, body })).status).toBe(200);
  });
});

const certificate = makeCertificate();

describe.skipIf(certificate === undefined)('over HTTP/2 (skipped where openssl is missing)', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await startTestApp({
      ...(certificate ? { tls: certificate } : {}),
      timeouts: { headers: 300, request: 400, idle: 10_000, response: 800 },
    });
  });
  afterAll(() => secure.close());

  it('a body that never ends is given up', async () => {
    const session = connectHttp2(`https://127.0.0.1:${secure.port}`, { rejectUnauthorized: false });
    session.on('error', () => {});
    const stream = session.request(
      { ':path': '/contact', ':method': 'POST', 'content-type': 'application/x-www-form-urlencoded' },
      { endStream: false },
    );
    const trickle = setInterval(() => stream.writable && stream.write('a'), 50);
    stream.on('error', () => {});
    const began = performance.now();
    await new Promise((resolve) => stream.once('close', resolve));
    clearInterval(trickle);
    session.destroy();
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('a TLS handshake that never comes is given up', async () => {
    const socket = connect(secure.port, '127.0.0.1').resume();
    socket.on('error', () => {});
    const began = performance.now();
    await closed(socket);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
